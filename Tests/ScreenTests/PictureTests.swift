import Appearance
import Screen
import ScreenPictures
import TestSupport
import Testing
import Wire

/// The pictures of `make screens`.
@Suite struct PictureTests {
  private func picture(_ snapshot: Snapshot) -> String {
    let frame = Sample.scene(Sample.state(snapshot)).frame
    return Picture(frame, theme: .dark, paint: .dark).text
  }

  @Test func allWordsOfAScreenAreInIt() {
    let text = picture(Sample.ringing())
    for words in ["RINGING", "Read 3 sentences aloud", "snooze"] { #expect(text.contains(words)) }
    // Boxes are drawn: no font has to fit.
    #expect(!text.contains("│") && text.contains("<path"))
  }

  @Test func whatALabelSaysIsNoMarkup() {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].label = "<b>&amp;"
    let text = picture(snapshot)
    #expect(text.contains("&lt;b&gt;&amp;amp;"))
    #expect(!text.contains("<b>"))
  }

  @Test func aWideCharacterTakesTwoColumns() {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].label = "日本"
    #expect(picture(snapshot).contains("textLength=\"32\""))
  }

  @Test func theSameScreenIsTheSamePicture() {
    #expect(picture(Sample.listening()) == picture(Sample.listening()))
  }
}
