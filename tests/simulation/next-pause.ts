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

function dueAt({ submission, nextAttemptAt, cancellation, refreshAt }: Shipment): number {
  const open = cancellation?.state === 'sending' || cancellation?.state === 'unknown'
  if (open || submission === 'sending') return 0
  return submission === 'accepted' ? (refreshAt ?? 0) : nextAttemptAt
}
