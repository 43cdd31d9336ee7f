import type { JournalEntry } from '../domain/shipment/shipment.ts'

/** How it was learned, or who did it. */
export type How = 'looked' | 'told' | 'shop' | 'answered' | 'by-id' | 'here' | 'itself'

const changeable = ['cod', 'weight', 'fee', 'insurance'] as const

export interface RecordChange {
  of: (typeof changeable)[number]
  /** Null: it was not known. */
  was: number | null
  is: number
}

/** One event, or the same event repeated. */
export interface TimelineLine {
  event: string
  how: How
  /** Epoch ms. */
  first: number
  last: number
  count: number
  /** The status that the carrier took back. */
  was?: number
  /** The carrier's status after it (spec table 3.1). */
  status?: number
  /** The carrier's reason (spec §6). */
  reason?: number
  /** Amounts that the carrier's record changed, VND and grams. */
  changes: readonly RecordChange[]
  /** The shop's own word; else empty. */
  said: string
  /** Tokens of a failure, its kind first; else empty. */
  trace: readonly string[]
}

const BY_EVENT: Readonly<Record<string, How>> = {
  enqueued: 'here',
  replaced: 'here',
  withdrawn: 'here',
  hurried: 'here',
  'taken-over': 'here',
  'set-aside': 'here',
  'paid-out': 'here',
  'payout-taken-back': 'here',
  printed: 'here',
  'print-taken-back': 'here',
  'cancel-sent': 'here',
  accepted: 'answered',
  rejected: 'answered',
  exists: 'answered',
  cancelled: 'answered',
  'cancel-refused': 'answered',
  found: 'by-id',
  missing: 'by-id',
  'still-unknown': 'by-id',
  contradicted: 'by-id',
  'given-up': 'by-id',
  'watch-ended': 'by-id',
  'status-learnt': 'looked',
  'status-refused': 'looked',
  'status-corrected': 'looked',
  'record-changed': 'looked',
  'status-told': 'told',
  'shop-changed': 'shop',
}

/** Their detail is a failure's trace. */
const FAILING = [
  'rejected',
  'price-unknown',
  'put-back',
  'unanswered',
  'deferred',
  'still-unknown',
  'given-up',
  'status-refused',
  'cancel-unasked',
  'cancel-unanswered',
  'cancel-refused',
]

/** Their arrows are of amounts. */
const ONLY_AMOUNTS = ['record-changed', 'found', 'price-changed']

/** A status and its reason in the journal: `4 → 10 (122), looked up`. */
const LEARNT = /^(-?\d+)?.*?→ (-?\d+)(?: \((\d+)\))?/

/** Newest first; repeated events are one line. */
export function timelineOf(journal: readonly JournalEntry[]): TimelineLine[] {
  const lines: TimelineLine[] = []
  for (const entry of journal) {
    const line = timelineLine(entry)
    const before = lines.at(-1)
    if (before && contentOf(before) === contentOf(line)) {
      lines[lines.length - 1] = { ...before, last: line.last, count: before.count + 1 }
    } else lines.push(line)
  }
  return lines.reverse()
}

function timelineLine({ event, at, detail: written, status, was: before }: JournalEntry): TimelineLine {
  // A page's word has no meaning of ours.
  const [said, detail] = event === 'shop-changed' ? [written, ''] : ['', written]
  const learnt = ONLY_AMOUNTS.includes(event) ? null : LEARNT.exec(detail)
  const code = status ?? numberIn(learnt?.[2])
  const was = event === 'status-corrected' ? (before ?? numberIn(learnt?.[1])) : undefined
  const reason = numberIn(learnt?.[3])
  return {
    event,
    how: BY_EVENT[event] ?? 'itself',
    first: at,
    last: at,
    count: 1,
    ...(code !== undefined && { status: code }),
    ...(was !== undefined && { was }),
    ...(reason !== undefined && { reason }),
    changes: changesIn(detail),
    said,
    trace: FAILING.includes(event) ? detail.split(' ').filter(Boolean) : [],
  }
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** In the journal: `cod 250000 → 100000`. */
function changesIn(detail: string): RecordChange[] {
  return changeable.flatMap((of) => {
    const [, was, is] = new RegExp(`\\b${of} (\\d+|–) → (\\d+)`).exec(detail) ?? []
    return is === undefined ? [] : { of, was: was === '–' ? null : Number(was), is: Number(is) }
  })
}

function contentOf({ event, status, reason, changes, said, trace }: TimelineLine): string {
  const amounts = changes.map(({ of, is }) => `${of} ${is}`)
  // A number beyond them is the carrier's code, which is shown; any other name is of one answer.
  const tokens = trace.filter((token, at) => at < 2 || /^\d{3,6}$/.test(token))
  return [event, status ?? '', reason ?? '', said, ...amounts, ...tokens].join(' ')
}
