import { get } from 'react-hook-form'
import { type DraftField, draftFields } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment-draft.ts'
import { draftPaths } from './draft-paths.ts'

/** Chosen from a list, never typed. */
const PLACES = /^(?:province|district|ward|(?:pickup|return)(?:Province|District|Ward))$/
const DAYS: readonly DraftField[] = ['pickDate', 'deliverDate', 'expires']

/** The keys of what the seller has settled: doubts by editing or confirming, rules by confirming alone. */
export type Settled = readonly string[]

export interface FoundProblem extends Problem {
  /** What stands in `Settled` once the seller has said that it is right. */
  key: string
}

/** A doubt of reading is about the field: whatever the seller makes of it, the doubt is settled. */
export function doubted(problem: Problem): FoundProblem {
  const { field, rule, about } = problem
  return { ...problem, key: [field, rule, ...(about === undefined ? [] : [about])].join(':') }
}

/** A rule is about the value: a changed value is asked about anew. */
export function broken(problem: Problem, draft: ShipmentDraft): FoundProblem {
  const value = JSON.stringify(get(draft, draftPaths[problem.field]))
  return { ...problem, key: `${problem.field}:${problem.rule}:${value}` }
}

/** What was typed into fields and could not be taken for a value. The form must not go on with the value before it. */
export type Unread = Readonly<Record<string, { field: DraftField; text: string }>>

export function unreadProblems(unread: Unread): FoundProblem[] {
  return Object.values(unread).map(({ field, text }) => {
    const rule = PLACES.test(field) ? 'unread-place' : DAYS.includes(field) ? 'unread-day' : 'unread-amount'
    return { rule, field, level: 'stop', values: { text: text.slice(0, 60) }, key: `${field}:${rule}` }
  })
}

/** What is not settled yet, in the order of the screen, the gravest of a field first. */
export function openProblems(found: readonly FoundProblem[], settled: Settled): FoundProblem[] {
  const gravity = { stop: 0, ask: 1, warn: 2 }
  const open = found.filter(({ level, key }) => level === 'stop' || !settled.includes(key))
  return open.toSorted(
    (a, b) =>
      draftFields.indexOf(a.field) - draftFields.indexOf(b.field) || gravity[a.level] - gravity[b.level],
  )
}

/** The fields that keep the order from being shipped, each once, in the order of the screen. */
export function fieldsThatNeedTheSeller(problems: readonly Problem[]): DraftField[] {
  return [...new Set(problems.filter((problem) => problem.level !== 'warn').map((problem) => problem.field))]
}

/** Where the seller goes next: the first open field after the present one, then from the top. */
export function fieldAfter(
  fields: readonly DraftField[],
  present: DraftField | undefined,
): DraftField | undefined {
  const position = present ? draftFields.indexOf(present) : -1
  return fields.find((field) => draftFields.indexOf(field) > position) ?? fields[0]
}
