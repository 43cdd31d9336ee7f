import type { RelayConfig } from '../config.ts'
import type { RelayStore } from '../store/store.ts'

export interface CommandWorld {
  config: RelayConfig
  /** Migrated; closed by whoever opened it. */
  store: RelayStore
  now(): number
  /** Says one line to the person at the terminal. */
  say(line: string): void
}

/** What follows the command's name, and the flags. Fewer words than asked for never come here. */
export interface CommandWords {
  words: readonly string[]
  id?: string | undefined
  days?: string | undefined
}

export interface Command {
  /** As typed: `shop add`. */
  name: string
  /** The words it needs, and in brackets those it may have. */
  takes: readonly string[]
  does: string
  /** Makes the SQLite file where there is none. To any other command that is a wrong folder or a wrong name. */
  begins?: true
  /** Throws Refused where what was asked for cannot be meant; any other error is the store's trouble. */
  run(world: CommandWorld, asked: CommandWords): Promise<void>
}
