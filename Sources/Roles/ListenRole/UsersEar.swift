import AlarmCore
import ConfigurationFiles
import LinuxLoop
import SphinxEar

extension Ear {
  /// An ear with this model, that knows how this user says words.
  ///
  /// - Throws: ``SphinxEar/ModelFiles/Problem`` or ``SphinxEar/RecognizerError``
  static func ofThisUser(_ model: SpeechModel) throws -> Ear {
    try Ear(ModelFiles.find(model), sayings: PackFolders(.ofThisUser()).sayings)
  }
}
