import CLinux
import Glibc
import LinuxLoop
import Synchronization

/// The one thread that starts children.
///
/// A child asks the kernel to be killed when its parent dies, and to the kernel a parent is a
/// *thread* (prctl(2), PR_SET_PDEATHSIG). Test runners come and go on pool threads; this one stays
/// until the process ends, however it ends.
enum Spawner {
  struct Request: Sendable {
    var program: String
    var arguments: [String]
    var environment: [String]
    var input: Int32
    var output: Int32
    var error: Int32
    var answer: Answer
  }

  final class Answer: Sendable {
    let mailbox: Mailbox<Result<pid_t, SystemError>>
    init() throws { mailbox = try Mailbox() }
  }

  private static let requests: Result<Mailbox<Request>, any Error> = Result {
    let requests = try Mailbox<Request>()
    _ = try Thread("spawner") {
      while true {
        waitForInput(requests.descriptor)
        for request in requests.drain() { request.answer.mailbox.post(start(request)) }
      }
    }
    return requests
  }

  /// Starts a program whose descriptors 0, 1 and 2 are the ones given.
  static func spawn(
    program: String, arguments: [String], environment: [String], input: Int32, output: Int32,
    error: Int32
  ) throws -> pid_t {
    let answer = try Answer()
    try requests.get().post(
      Request(
        program: program, arguments: arguments, environment: environment, input: input,
        output: output, error: error, answer: answer))
    waitForInput(answer.mailbox.descriptor)
    guard let result = answer.mailbox.drain().first else {
      throw SystemError("spawn", code: ECHILD)
    }
    return try result.get()
  }

  private static func waitForInput(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, -1) == -1 && errno == EINTR {}
  }

  private static func start(_ request: Request) -> Result<pid_t, SystemError> {
    let arguments = CStrings([request.program] + request.arguments)
    let environment = CStrings(request.environment)
    guard let program = strdup(request.program) else { return .failure(SystemError("strdup")) }
    defer { free(program) }
    let child = fork()
    if child == 0 {
      // Nothing but system calls from here on: other threads' locks are frozen in this copy.
      rz_die_with_parent(SIGKILL)
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      signal(SIGPIPE, SIG_DFL)
      dup2(request.input, 0)
      dup2(request.output, 1)
      dup2(request.error, 2)
      execve(program, arguments.pointer, environment.pointer)
      _exit(127)
    }
    return child > 0 ? .success(child) : .failure(SystemError("fork"))
  }
}

/// A NULL-terminated array of C strings, as execve(2) wants it.
private final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointer = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointer[index] = strdup(string) }
    pointer[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointer[index]) }
    pointer.deallocate()
  }
}
