import type { JournalEntry } from '../../lib/domain/shipment.ts'

/** How something came to be known, or who did it. */
export type How = 'looked' | 'told' | 'answered' | 'asked' | 'here' | 'itself'

/** One thing that happened, or the same one several times over. */
export interface TimelineLine {
  event: string
  how: How
  /** Epoch ms, of the first and the last time. */
  first: number
  last: number
  count: number
  /** The carrier's status it came to (table 3.1). */
  status?: number
  /** The carrier's reason (spec §6). */
  reason?: number
  /** The tokens of a failure's trace: its kind first. Empty where nothing failed. */
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
  'cancel-sent': 'here',
  accepted: 'answered',
  rejected: 'answered',
  exists: 'answered',
  cancelled: 'answered',
  'cancel-refused': 'answered',
  found: 'asked',
  missing: 'asked',
  'still-unknown': 'asked',
  contradicted: 'asked',
  'given-up': 'asked',
  'status-learnt': 'looked',
  'status-told': 'told',
}

/** Events whose detail is the trace of what failed. */
const FAILING = [
  'rejected',
  'put-back',
  'unanswered',
  'held',
  'still-unknown',
  'given-up',
  'cancel-unasked',
  'cancel-unanswered',
  'cancel-refused',
]

/** A status and its reason as the journal writes what it came to: `4 → 10 (122), looked up`. */
const LEARNT = /→ (-?\d+)(?: \((\d+)\))?/

/** The journal of one shipment, newest first; what only repeats itself is one line. */
export function timelineOf(journal: readonly JournalEntry[]): TimelineLine[] {
  const lines: TimelineLine[] = []
  for (const entry of journal) {
    const line = lineOf(entry)
    const before = lines.at(-1)
    if (before && saying(before) === saying(line)) {
      lines[lines.length - 1] = { ...before, last: line.last, count: before.count + 1 }
    } else lines.push(line)
  }
  return lines.reverse()
}

function lineOf({ event, at, detail, status }: JournalEntry): TimelineLine {
  const learnt = LEARNT.exec(detail)
  const code = status ?? (learnt?.[1] === undefined ? undefined : Number(learnt[1]))
  return {
    event,
    how: BY_EVENT[event] ?? 'itself',
    first: at,
    last: at,
    count: 1,
    ...(code !== undefined && { status: code }),
    ...(learnt?.[2] !== undefined && { reason: Number(learnt[2]) }),
    trace: FAILING.includes(event) ? detail.split(' ').filter(Boolean) : [],
  }
}

/** Two lines that say the same are one. */
function saying({ event, status, reason, trace }: TimelineLine): string {
  return [event, status ?? '', reason ?? '', ...trace.slice(0, 2)].join(' ')
}
