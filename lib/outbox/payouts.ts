import type { Environment } from '../domain/account.ts'
import type { Marked, PaidLine, Payout, StatementName } from '../domain/payout.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { ShipmentStore } from './store.ts'
import { without } from './without.ts'
import type { OutboxWorld } from './world.ts'

type World = Pick<OutboxWorld, 'store' | 'now'>

/**
 * Marks parcels as paid out by a statement. A mark that stands is never written over. Those that are marked together
 * share a flush; where one fails, what was written stays, and the same may be asked again.
 */
export async function markPaid(
  { store, now }: World,
  environment: Environment,
  { statement, day }: StatementName,
  lines: readonly PaidLine[],
): Promise<Marked> {
  const done = await each(store, lines, (found, { paid }) => {
    if (found.environment !== environment || found.payout) return undefined
    const payout: Payout = { statement, day, ...paid, at: now() }
    return { event: 'paid-out', shipment: { ...found, payout }, detail: String(paid.amount) }
  })
  const marked = done.filter(({ moved }) => moved).length
  const before = done.filter(
    ({ moved, shipment }) => !moved && shipment?.payout && shipment.environment === environment,
  ).length
  return { marked, before, refused: lines.length - marked - before }
}

/** Takes marks back; of a statement where one is named, so that another's stands. Answers how many were taken back. */
export async function takeBackPaid(
  { store }: World,
  keys: readonly Shipment['key'][],
  statement: StatementName | undefined,
): Promise<number> {
  const lines = keys.map((key) => ({ key }))
  const done = await each(store, lines, (found) => {
    const { payout } = found
    if (!payout) return undefined
    const another = statement && (payout.statement !== statement.statement || payout.day !== statement.day)
    if (another) return undefined
    return { event: 'payout-taken-back', shipment: without(found, 'payout'), detail: String(payout.amount) }
  })
  return done.filter(({ moved }) => moved).length
}

function each<Line extends { key: Shipment['key'] }>(
  store: ShipmentStore,
  lines: readonly Line[],
  decide: (found: Shipment, line: Line) => ReturnType<Parameters<ShipmentStore['write']>[1]>,
) {
  return Promise.all(lines.map((line) => store.write(line.key, (found) => found && decide(found, line))))
}
