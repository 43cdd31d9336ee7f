import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { isSettled } from './rules/end-rules.ts'
import type { Computer } from './world/computer.ts'

const LONGEST_MS = 3_600_000

/** Once troubles are over, alarms at which nothing would be due are left out: they change nothing and take time. */
export function nextPause(computer: Computer, ledger: readonly SandboxOrder[], least: number): number {
  const open = [...computer.disk.shipments.values()].filter((one) => !isSettled(one, ledger))
  const soonest = Math.min(LONGEST_MS, ...open.map((one) => dueAt(one) - computer.now()))
  return Math.max(least, soonest)
}

function dueAt({ submission, nextAttemptAt, cancellation, refreshAt, watch }: Shipment): number {
  const open = ['wanted', 'sending', 'unknown'].includes(cancellation?.state ?? '')
  if (open || submission === 'sending') return 0
  if (submission === 'queued') return Math.min(nextAttemptAt, refreshAt ?? Infinity)
  return submission === 'accepted' || watch ? (refreshAt ?? 0) : nextAttemptAt
}
