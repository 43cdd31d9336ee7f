import type { Environment } from '../domain/account.ts'
import type { Marked, PaidLine, Payout, StatementName } from '../domain/shipment/payout.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { OutboxDeps } from './deps.ts'
import { omit } from './helpers.ts'
import type { ShipmentStore } from './store.ts'

type MarkDeps = Pick<OutboxDeps, 'store' | 'now'>

/** Marks parcels as paid by a statement, never over an existing mark. Safe to repeat after a failure. */
export async function markPaid(
  { store, now }: MarkDeps,
  environment: Environment,
  { statement, day }: StatementName,
  lines: readonly PaidLine[],
): Promise<Marked> {
  const done = await each(store, lines, (found, { paid }) => {
    if (found.environment !== environment || !found.acceptance || found.payout) return undefined
    const payout: Payout = { statement, day, ...paid, at: now() }
    return { event: 'paid-out', shipment: { ...found, payout }, detail: String(paid.amount) }
  })
  const marked = done.filter(({ moved }) => moved).length
  const before = done.filter(
    ({ moved, shipment }) => !moved && shipment?.payout && shipment.environment === environment,
  ).length
  return { marked, before, refused: lines.length - marked - before }
}

export async function takeBackPaid(
  { store }: MarkDeps,
  keys: readonly Shipment['key'][],
  statement: StatementName | undefined,
): Promise<number> {
  const lines = keys.map((key) => ({ key }))
  const done = await each(store, lines, (found) => {
    const { payout } = found
    if (!payout) return undefined
    const another = statement && (payout.statement !== statement.statement || payout.day !== statement.day)
    if (another) return undefined
    return { event: 'payout-taken-back', shipment: omit(found, 'payout'), detail: String(payout.amount) }
  })
  return done.filter(({ moved }) => moved).length
}

/** Their slips were printed, or were not after all. Returns how many changed. */
export async function markPrinted(
  { store, now }: MarkDeps,
  keys: readonly Shipment['key'][],
  printed: boolean,
): Promise<number> {
  const lines = keys.map((key) => ({ key }))
  const done = await each(store, lines, (found) => {
    if (!found.acceptance) return undefined
    if (printed) return { event: 'printed', shipment: { ...found, printedAt: now() } }
    if (found.printedAt === undefined) return undefined
    return { event: 'print-taken-back', shipment: omit(found, 'printedAt') }
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
