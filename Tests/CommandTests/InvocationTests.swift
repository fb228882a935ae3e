import Testing
import Wire

@testable import CommandRole

/// What the command line understands, and how it says that it does not.
@Suite struct InvocationTests {
  private static func complaint(_ words: String...) -> String {
    do throws(UsageError) {
      _ = try Invocation(words)
      return "understood"
    } catch {
      return error.description
    }
  }

  @Test func nothingOpensTheFrontEnd() throws {
    #expect(try Invocation([]).verb == nil)
  }

  @Test func optionsTakeTheirValueEitherWay() throws {
    let apart = try Invocation(["add", "7:30pm", "--on", "mon-fri", "--volume", "80%"])
    let joined = try Invocation(["add", "--on=mon-fri", "7:30pm", "--volume=80"])
    for invocation in [apart, joined] {
      #expect(invocation.verb == .add)
      let draft = try invocation.draft(time: invocation.operands[0])
      #expect(draft == AlarmDraft(time: "7:30pm", when: "mon-fri", volume: 80))
    }
  }

  @Test func afterTwoDashesEverythingIsAWord() throws {
    #expect(try Invocation(["answer", "--", "--so it goes"]).operands == ["--so it goes"])
  }

  @Test func onceIsAskedForByItsOwnOption() throws {
    #expect(try Invocation(["add", "6:00", "--once"]).draft(time: "6:00").when == "once")
  }

  @Test func spansAreWrittenWithOrWithoutTheirUnit() throws {
    #expect(try Invocation(["ring", "--in", "10s"]).span(.in) == 10)
    #expect(try Invocation(["ring", "--in", "2m"]).span(.in) == 120)
    #expect(try Invocation(["ring", "--in", "1.5"]).span(.in) == 1.5)
  }

  @Test func misspeltWordsAreAnsweredWithTheWordThatWasMeant() {
    #expect(Self.complaint("lsit") == "there is no command `lsit`: did you mean `list`?")
    #expect(
      Self.complaint("add", "7:30", "--lable", "x")
        == "`ryza-tui add` has no option `--lable`: did you mean `--label`?")
  }

  @Test func everyOtherMistakeSaysHowItIsDone() {
    #expect(Self.complaint("frobnicate").contains("--help"))
    #expect(Self.complaint("add").contains("ryza-tui add TIME"))
    #expect(Self.complaint("show", "1", "2").contains("too many words"))
    #expect(Self.complaint("add", "7:30", "--label").contains("--label TEXT"))
    #expect(Self.complaint("list", "--json=yes").contains("takes no value"))
    #expect(Self.complaint("list", "-x").contains("no option `-x`"))
  }

  @Test func valuesThatAreNoNumbersAreNamed() throws {
    #expect(throws: UsageError.self) { try Invocation(["enable", "first"]).alarmID() }
    #expect(throws: UsageError.self) {
      try Invocation(["add", "7", "--volume", "loud"]).draft(time: "7")
    }
    #expect(throws: UsageError.self) { try Invocation(["ring", "--in", "soon"]).span(.in) }
  }

  @Test func theHelpNamesEveryCommandAndEveryOption() {
    for verb in Verb.known {
      #expect(Help.overview.contains(verb.summary))
      let detail = Help.detail(of: verb)
      for option in verb.options where !option.isInternal {
        #expect(detail.contains("--\(option.rawValue)"))
      }
    }
    #expect(!Help.detail(of: .listen).contains("--serve"))
  }

  @Test func whatCouldMeanTwoThingsIsAskedBack() {
    func complaint(_ words: String...) -> String {
      do throws(UsageError) {
        _ = try Invocation(words).draft(time: "7")
        return "understood"
      } catch {
        return error.description
      }
    }
    #expect(complaint("add", "7", "--snooze", "5").contains("needs a unit"))
    #expect(complaint("add", "7", "--once", "--on", "daily").contains("exclude each other"))
    #expect(complaint("add", "7", "--snooze", "5m") == "understood")
  }

  @Test func aFileIsImportedOrTriedOut() throws {
    let tried = try Invocation(["import", "--dry-run", "--events", "-"])
    #expect(tried.verb == .import)
    #expect(tried.operands == ["-"])
    #expect(tried.has(.dryRun) && tried.has(.events))
    #expect(try Invocation(["export", "--all"]).has(.all))
    #expect(Self.complaint("import").contains("ryza-tui import FILE"))
    #expect(Self.complaint("import", "a", "b").contains("too many words"))
    #expect(Self.complaint("export", "--dry-run").contains("no option `--dry-run`"))
  }

  @Test func helpCanBeAskedForInWords() throws {
    #expect(try Invocation(["help"]).has(.help))
    #expect(try Invocation(["help", "add"]).verb == .add)
  }
}
