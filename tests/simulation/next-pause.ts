import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { isSettled, type Ledgers } from './oracle/end-rules.ts'
import type { Computer } from './world/computer.ts'

const LONGEST_MS = 3_600_000

/** Once troubles are over, alarms at which nothing would be due are left out: they change nothing and take time. */
export function nextPause(computer: Computer, ledgers: Ledgers, least: number): number {
  let soonest = LONGEST_MS
  for (const one of computer.disk.shipments.values()) {
    if (isSettled(one, ledgers)) continue
    // What was written later than now is due: the clock was set back.
    soonest = Math.min(soonest, one.updatedAt > computer.now() ? 0 : dueAt(one) - computer.now())
  }
  return Math.max(least, soonest)
}

function dueAt({ submission, nextAttemptAt, cancellation, refreshAt, watch }: Shipment): number {
  const open = ['wanted', 'sending', 'unknown'].includes(cancellation?.state ?? '')
  if (open || submission === 'sending') return 0
  if (submission === 'queued') return Math.min(nextAttemptAt, refreshAt ?? Infinity)
  return submission === 'accepted' || watch ? (refreshAt ?? 0) : nextAttemptAt
}
