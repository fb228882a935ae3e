import AlarmCore
import Glibc
import LinuxLoop
import Wire

/// The socket at which front ends and scripts knock.
final class EngineServer {
  private let loop: EventLoop
  private let listener: Descriptor
  private var clients: [Client] = []
  private var lastID: UInt64 = 0
  /// Answers a command; nil when the client gets snapshots instead.
  private let answer: (Command, Client) -> Reply
  private let left: (ClientID) -> Void

  /// - Throws: ``SystemError`` when the socket cannot be made.
  init(
    at path: String, loop: EventLoop, answer: @escaping (Command, Client) -> Reply,
    left: @escaping (ClientID) -> Void
  ) throws {
    self.loop = loop
    self.answer = answer
    self.left = left
    listener = try UnixSocket.listen(at: path)
    loop.watch(listener.number) { [weak self] in self?.accept() }
  }

  /// Whether anybody would see a snapshot.
  var hasSubscribers: Bool { clients.contains(where: \.isSubscribed) }

  /// Tells every subscriber; those who know the same are told the same.
  func publish(_ publication: Publication) {
    var whole: [UInt8]?
    var changes: [Publication.Told?: [UInt8]] = [:]
    for client in clients {
      switch client.subscription {
      case .whole:
        let bytes = whole ?? Self.bytes(of: .snapshot(publication.whole))
        whole = bytes
        send(bytes, to: client)
      case .changes(let told):
        let bytes = changes[told] ?? Self.bytes(of: .change(publication.change(after: told)))
        changes[told] = bytes
        client.subscription = .changes(after: publication.told)
        send(bytes, to: client)
      case nil: break
      }
    }
  }

  private static func bytes(of reply: Reply) -> [UInt8] { (try? JSONLines.encode(reply)) ?? [] }

  /// More than anybody needs, and few enough to leave descriptors for sound and store.
  private static let mostClients = 64

  /// Stops listening; those who are connected are let go.
  func close() {
    loop.forget(listener.number)
    for client in clients { drop(client) }
  }

  private func accept() {
    guard let descriptor = UnixSocket.accept(from: listener) else { return }
    guard clients.count < Self.mostClients else { return turnAway(descriptor) }
    lastID += 1
    let client = Client(id: ClientID(rawValue: lastID), descriptor: descriptor)
    clients.append(client)
    loop.watch(descriptor.number) { [weak self, weak client] in
      guard let client else { return }
      self?.serve(client)
    }
  }

  /// One too many is told so and closed at once, and may come again.
  private func turnAway(_ descriptor: Descriptor) {
    let why = "too many programs are connected to the engine: end some of them, and try again"
    guard let bytes = try? JSONLines.encode(Reply.refused(why)) else { return }
    _ = try? descriptor.writeAvailable(bytes[...])
  }

  private func serve(_ client: Client) {
    do {
      if client.isBehind { try client.sendWaiting() }
      guard let lines = try client.receive() else { return drop(client) }
      for line in lines { respond(to: line, from: client) }
      loop.wantsToWrite(client.descriptor.number, client.isBehind)
    } catch {
      drop(client)
    }
  }

  private func respond(to line: [UInt8], from client: Client) {
    let reply: Reply
    do {
      reply = answer(try JSONLines.decode(Command.self, from: line), client)
    } catch {
      reply = .invalid("\(error)")
    }
    guard let bytes = try? JSONLines.encode(reply) else { return }
    send(bytes, to: client)
  }

  private func send(_ bytes: [UInt8], to client: Client) {
    do {
      try client.send(bytes)
      loop.wantsToWrite(client.descriptor.number, client.isBehind)
    } catch {
      drop(client)
    }
  }

  private func drop(_ client: Client) {
    guard let index = clients.firstIndex(where: { $0 === client }) else { return }
    clients.remove(at: index)
    loop.forget(client.descriptor.number)
    left(client.id)
  }
}
