import type { Alterations } from '../run-schedule.ts'

/** One line that stands in a file exactly once, and what a careless hand would have written there. */
export interface Change {
  /** From the top of the project. */
  file: string
  from: string
  to: string
}

/** What a careless hand would have done; only ever done by a test. */
export interface PlantedBug {
  name: string
  changes?: readonly Change[]
  /** Where it is a matter of the world and not of our code. */
  alterations?: Alterations
}
