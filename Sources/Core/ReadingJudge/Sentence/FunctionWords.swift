/// Words that carry the grammar rather than the meaning.
///
/// Readers swallow them, and recognizers miss them, so a reading may lack some; every other word is
/// a content word.
public enum FunctionWords {
  public static func contains(_ word: String) -> Bool { words.contains(word) }

  private static let words: Set<String> = [
    "a", "an", "the", "this", "that", "these", "those", "and", "or", "but", "nor", "so", "if",
    "as", "than", "of", "in", "on", "at", "to", "for", "from", "by", "with", "into", "onto",
    "upon", "over", "about", "up", "down", "out", "off", "is", "are", "was", "were", "be", "been",
    "am", "i'm", "it's", "i", "me", "my", "you", "your", "he", "him", "his", "she", "her", "it",
    "its", "we", "us", "our", "they", "them", "their", "do", "does", "did", "have", "has", "had",
    "will", "would", "shall", "should", "can", "could", "may", "might", "must", "not", "no",
    "there", "then", "who", "which", "what", "when", "where", "how", "all",
  ]
}
