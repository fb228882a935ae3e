import FuzzTargets

/// What libFuzzer calls with each input. A broken promise ends the process, as a trap would, so that
/// the input is kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try Choice.target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  } catch {
    fatalError("\(error)")
  }
}
