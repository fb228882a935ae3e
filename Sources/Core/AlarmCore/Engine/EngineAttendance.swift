public import CivilTime

/// Whether anybody is there: ring limits, unanswered occurrences, and wake-up checks.
extension Engine {
  /// Somebody touched a key: unattended ringing is measured anew.
  mutating func touch(at now: Moment) {
    guard let session else { return }
    self.session?.ringingSince = now.boot
    guard var occurrence = family.occurrence(session.occurrence), occurrence.unattended > .zero
    else { return }
    occurrence.unattended = .zero
    family.put(occurrence)
  }

  /// An engine that keeps an alarm ringing looks after it every few seconds. One that did not was
  /// stopped, or its machine slept: nothing rang meanwhile, so nobody failed to come.
  mutating func leaveOutAbsence(at now: Moment) {
    guard let session else { return }
    let absence = now.boot - session.lastSeen
    self.session?.lastSeen = now.boot
    guard absence > Self.longestPresence else { return }
    self.session?.ringingSince = session.ringingSince + absence
  }

  private static let longestPresence = Duration.seconds(30)

  /// When the alarm on stage pauses or gives up, if nobody comes; nil while somebody is at it.
  var ringEnd: BootInstant? {
    guard let session, case .ringing(queued: nil) = session.mission.phase,
      let occurrence = family.occurrence(session.occurrence)
    else { return nil }
    return session.ringingSince + ringSpan(of: occurrence)
  }

  /// The last ring goes on to the very end: a pause would only shorten it.
  private func ringSpan(of occurrence: Occurrence) -> Duration {
    let left = book.policies.unansweredAfter - occurrence.unattended
    let cycle = book.policies.ringLimit + book.policies.ringPause
    return left <= cycle ? max(left, .zero) : book.policies.ringLimit
  }

  /// An alarm that nobody answers pauses at its ring limit, to ring again; after hours of that it
  /// ends as unanswered.
  mutating func pauseIfNobodyComes(_ transition: inout Transition, at now: Moment) {
    guard let ringEnd, ringEnd <= now.boot, let session,
      var occurrence = family.occurrence(session.occurrence)
    else { return }
    let policies = book.policies
    occurrence.unattended += now.boot - session.ringingSince
    if occurrence.unattended >= policies.unansweredAfter {
      log(.unanswered, .unanswered, at: now)
      family.end(occurrence, as: .unanswered, at: now)
    } else {
      log(.paused, .paused(seconds: Int(policies.ringPause.inSeconds)), at: now)
      occurrence.unattended += policies.ringPause
      family.pause(occurrence, for: policies.ringPause, as: .reRing, at: now)
    }
    transition.mustBeStored = true
    setTheStage(&transition, at: now)
  }
}

// MARK: - Wake-up check

extension Engine {
  /// The mission is done. Whether its sleeper is up is asked later; unanswered, it rings again.
  mutating func promiseCheck(of occurrence: Occurrence, after span: Duration, at now: Moment) {
    family.pause(occurrence, for: span + book.policies.checkWindow, as: .wakeUpCheck, at: now)
    log(.check, .check(seconds: Int(span.inSeconds)), at: now)
  }

  /// The wake-up check that comes first, and its occurrence.
  public var check: (occurrence: Occurrence, reservation: Reservation)? {
    family.unfinished.compactMap { occurrence in
      family.check(of: occurrence).map { (occurrence, $0) }
    }.min { $0.reservation.due < $1.reservation.due }
  }

  /// How long it is until a check's question opens; not positive once it is open.
  public func spanUntilOpen(_ check: Reservation, at now: Moment) -> Duration {
    let left = family.isElapsing(check) ? check.elapsed.map { $0.at - now.boot } : nil
    return (left ?? check.due - now.wall) - book.policies.checkWindow
  }

  func nextCheckOpening(after now: BootInstant) -> BootInstant? {
    guard let end = check?.reservation.elapsed, end.boot == family.boot else { return nil }
    let opening = end.at + (.zero - book.policies.checkWindow)
    return opening > now ? opening : nil
  }

  mutating func answerCheck(
    _ transition: inout Transition, at now: Moment
  ) throws(Refusal) -> Done {
    guard let (occurrence, reservation) = check, family.pause(of: occurrence) != nil,
      let alarm = family.alarm(occurrence.alarm)
    else { throw .noWakeUpCheck }
    let left = spanUntilOpen(reservation, at: now)
    guard left <= .zero else { throw .checkNotOpen(until: now.wall + left) }
    log(.awake, .awake, of: occurrence, at: now)
    family.end(occurrence, as: .completed, at: now)
    transition.mustBeStored = true
    return .awake(alarm)
  }
}
