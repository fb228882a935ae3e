import CivilTime
import Testing

@Suite struct ZoneNamesTests {
  private let names = [
    "America/Indiana/Knox", "America/Knox_IN", "America/New_York", "Asia/Calcutta", "Asia/Kolkata",
    "Australia/Lord_Howe", "Europe/Berlin", "Europe/Lisbon", "Etc/UTC", "UTC",
  ]

  @Test(arguments: [
    ("europe/berlin", ["Europe/Berlin"]), ("Berlin", ["Europe/Berlin"]),
    ("New York", ["America/New_York"]), ("lord_howe", ["Australia/Lord_Howe"]),
    ("Kolk", ["Asia/Kolkata"]), ("knox", ["America/Indiana/Knox"]),
    ("Europe/Belrin", ["Europe/Berlin"]), ("Lisbonn", ["Europe/Lisbon"]),
    ("utc", ["UTC"]), ("Atlantis", []), ("", []), ("/", []),
  ])
  func whatPeopleRememberFindsItsZone(text: String, meant: [String]) {
    #expect(ZoneNames.meant(by: text, among: names) == meant)
  }
}
