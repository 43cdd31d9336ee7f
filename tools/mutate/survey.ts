import type { Accepted } from './accepted.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** A mutant as it is shown, and found again after lines moved. */
export interface Shown extends Mutant {
  file: string
  /** From 1 on. */
  row: number
  line: string
  from: string
  to: string
}

const WIDEST = 200

export function shownMutants(file: string, source: string): Shown[] {
  return mutantsOf(source).map((mutant) => {
    const before = source.slice(0, mutant.start)
    const row = before.split('\n').length
    return {
      ...mutant,
      file,
      row,
      line: (source.split('\n')[row - 1] ?? '').trim(),
      from: oneLine(source.slice(mutant.start, mutant.end)),
      to: oneLine(mutant.becomes),
    }
  })
}

export function isAccepted({ line, from, to }: Shown, accepted: readonly Accepted[] = []): boolean {
  return accepted.some((one) => one.line === line && one.from === from && one.to === to)
}

/** Those that no longer are mutants of their file. */
export function stale(mutants: readonly Shown[], accepted: readonly Accepted[]): Accepted[] {
  return accepted.filter((one) => !mutants.some((mutant) => isAccepted(mutant, [one])))
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line
}
