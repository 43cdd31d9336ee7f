import type { RelayConfig } from '../config.ts'
import type { RelayStore } from '../store/store.ts'

export interface CommandDeps {
  config: RelayConfig
  /** Migrated; the caller closes it. */
  store: RelayStore
  now(): number
  print(line: string): void
}

/** What follows the command's name, and its options. The number of words was checked. */
export interface CommandWords {
  words: readonly string[]
  id?: string | undefined
  days?: string | undefined
}

export interface Command {
  name: string
  /** Its words; those in brackets are optional. */
  takes: readonly string[]
  about: string
  /** May create the SQLite file. For other commands a missing file is an error. */
  createsFile?: true
  /** Throws UsageError for a wrong command; any other error is the store's. */
  run(deps: CommandDeps, words: CommandWords): Promise<void>
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  '),
  )
}

/** To the minute, in UTC. */
export const when = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`
