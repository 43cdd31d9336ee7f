/** A survivor that stays: no test can tell it from the source, or nobody would notice. Found by its line, wherever that moves. */
export interface Accepted {
  /** The line as it stands, without the white space around it. */
  line: string
  /** What is changed within it, and into what. */
  from: string
  to: string
  why: string
}

/** By file. `tests/tools/mutate` checks that each is still a mutant. */
export const ACCEPTED: Readonly<Record<string, readonly Accepted[]>> = {}
