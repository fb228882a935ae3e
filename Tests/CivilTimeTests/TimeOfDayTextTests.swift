import CivilTime
import Testing

@Suite struct TimeOfDayTextTests {
  @Test(arguments: [
    ("07:30", "07:30"), ("7:30", "07:30"), ("730", "07:30"), ("0730", "07:30"),
    ("7.30", "07:30"), ("7:30pm", "19:30"), ("7pm", "19:00"), ("10 pm", "22:00"),
    ("10 PM", "22:00"), ("730am", "07:30"), ("12am", "00:00"), ("12:30am", "00:30"),
    ("12pm", "12:00"), ("1230pm", "12:30"), ("22", "22:00"), ("2200", "22:00"), ("0", "00:00"),
    ("0:30", "00:30"), ("000", "00:00"), ("23:59", "23:59"), ("  7:30  ", "07:30"),
  ])
  func takesWhatPeopleType(text: String, time: String) throws {
    #expect(try TimeOfDay(text: text).description == time)
  }

  @Test(arguments: [
    ("13pm", "with pm the hours go from 1 to 12"), ("0:30am", "with am the hours go from 1 to 12"),
    ("24:00", "hours go from 0 to 23; midnight is 00:00"), ("25", "hours go from 0 to 23."),
    ("7:60", "minutes go from 00 to 59"), ("760", "minutes go from 00 to 59"),
    ("7:3", "no hour and minute"), ("", "no hour and minute"), ("pm", "no hour and minute"),
    ("half past seven", "no hour and minute"), ("-7:30", "no hour and minute"),
    ("+7", "no hour and minute"), ("7:30:15", "no hour and minute"),
    ("12345", "no hour and minute"), ("٧:٣٠", "no hour and minute"),
    (":30", "no hour and minute"), ("7:", "no hour and minute"),
  ])
  func refusesTheRestAndSaysWhatIsAccepted(text: String, complaint: String) throws {
    let error = try #require(throws: TimeOfDayTextError.self) { try TimeOfDay(text: text) }
    #expect(error.description.contains("`\(text)`"))
    #expect(error.description.contains(complaint), "\(error)")
    #expect(error.description.contains("07:30, 7:30, 730, 7:30pm, 7pm or 22"))
  }
}
