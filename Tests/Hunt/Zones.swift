public import CivilTime

/// Zones of the most different kinds, in POSIX words, so that no file is needed.
public enum Zones {
  public static let all: [Zone] = [
    "CET-1CEST,M3.5.0,M10.5.0/3", "GMT0BST,M3.5.0/1,M10.5.0", "EST5EDT,M3.2.0,M11.1.0",
    "PST8PDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "<+0545>-5:45", "<+14>-14", "<-11>11",
    "<-0930>9:30", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "UTC0",
  ].compactMap { Zone(posix: $0) }
}
