import type { Alterations } from '../run-schedule.ts'

/** One line that exists exactly once in its file, and its faulty replacement. */
export interface Change {
  /** From the top of the project. */
  file: string
  from: string
  to: string
}

/** How the shop's computers share what they ship. */
export type SharedWay = 'relay' | 'folder'

/** What a careless hand would have done; only ever done by a test. */
export interface PlantedBug {
  name: string
  /** Seen where computers share what they ship (run-shared.ts), not in the usual schedules. */
  shared?: SharedWay
  /** A seed that shows it, unless one of the first hundreds does: where the search begins. */
  seenAt?: number
  changes?: readonly Change[]
  /** Where it is a matter of the world and not of our code. */
  alterations?: Alterations
}
