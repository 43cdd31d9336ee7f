import type { Alterations } from '../run-schedule.ts'

/** One line that exists exactly once in its file, and its faulty replacement. */
export interface Change {
  /** From the top of the project. */
  file: string
  from: string
  to: string
}

/** What a careless hand would have done; only ever done by a test. */
export interface PlantedBug {
  name: string
  /** A seed that shows it, where the first that does is a long way from 1: where `npm test` begins to look. */
  seenAt?: number
  changes?: readonly Change[]
  /** Where it is a matter of the world and not of our code. */
  alterations?: Alterations
}
