/// For the day every sentence file is missing: nobody is locked out of an alarm for that.
public enum Sentences {
  public static let builtIn = [
    "A stubborn goat is chewing the rope of our old wooden ladder.",
    "Seven green bottles wobble on the shelf above the kitchen stove.",
    "The night train carried fresh bread and two sleepy musicians home.",
    "Nobody remembers who painted the harbor office bright yellow.",
    "Yesterday a balloon landed softly between the cabbages in the garden.",
    "My neighbor waters his plastic flowers every single Sunday morning.",
    "Cold water and an open window chase the last dream away.",
    "The baker hides a silver coin inside the biggest round loaf.",
  ]
}
