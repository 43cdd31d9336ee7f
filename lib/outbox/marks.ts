import type { Environment } from '../domain/account.ts'
import { omit } from '../domain/omit.ts'
import type { Marked, PaidLine, Payout, StatementName } from '../domain/shipment/payout.ts'
import { troubleName, turnUpName } from '../domain/shipment/seller-reason.ts'
import type { Shipment, TrackedStatus } from '../domain/shipment/shipment.ts'
import { firstStatus } from '../domain/shipment/status.ts'
import type { OutboxDeps } from './deps.ts'
import type { ShipmentStore } from './store.ts'
import { mayMove } from './transitions.ts'

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

/** Accepts the differing parcel that the carrier has under our id. Any other shipment stays unchanged. */
export async function takeOver(
  { store, now, nextRefresh }: MarkDeps & Pick<OutboxDeps, 'nextRefresh'>,
  key: string,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'taken-over') || found.contradiction?.why !== 'differs') return undefined
    const { trackingCode, statusCode, recordedName, recordedAddress } = found.contradiction
    const at = now()
    const status: TrackedStatus = { code: firstStatus(statusCode), text: '', at }
    const refreshAt = nextRefresh(status, found.api)
    return {
      event: 'taken-over',
      shipment: {
        ...omit(
          found,
          'failure',
          'setAside',
          'takenBefore',
          'restoredOpen',
          'watch',
          'refreshAt',
          'readdressed',
        ),
        acceptance: {
          trackingCode,
          fee: null,
          insuranceFee: 0,
          area: '',
          estimatedPick: '',
          estimatedDeliver: '',
          warning: '',
          at,
          learnt: 'asked',
          ...(found.takenBefore && { elsewhere: true }),
          ...(recordedName !== undefined && { recordedName }),
          ...(recordedAddress !== undefined && { recordedAddress }),
        },
        status,
        ...(refreshAt !== undefined && { refreshAt }),
      },
      detail: `${trackingCode} ${statusCode}`,
    }
  })
  return written.shipment
}

/**
 * The seller is done with it, dealt with its trouble, or saw that it was found. `shown`: names of what was
 * shown, else all; what came since stays.
 */
export async function setAside(
  { store, now }: MarkDeps,
  key: string,
  shown?: readonly string[],
): Promise<Shipment | undefined> {
  const isShown = (name: string | undefined) => name !== undefined && (!shown || shown.includes(name))
  const written = await store.write(key, (found) => {
    if (!mayMove(found, 'set-aside')) return undefined
    const dealtWith = isShown(troubleName(found))
    if (found.submission !== 'accepted') {
      return dealtWith ? { event: 'set-aside', shipment: { ...found, setAside: true } } : undefined
    }
    const seen = isShown(turnUpName(found))
    if (!dealtWith && !seen) return undefined
    const { reason, at, since = at } = found.status
    const code = reason?.code
    // Also where the clock was set back since the status came.
    const aside = { at: Math.max(now(), since), ...(code !== undefined && { reason: code }) }
    return {
      event: 'set-aside',
      shipment: { ...(seen ? omit(found, 'turnedUp') : found), ...(dealtWith && { aside }) },
    }
  })
  return written.shipment
}

/** Sends what waits for the shop's other computers, which cannot be reached. Any other stays unchanged. */
export async function sendAlone(
  { store }: Pick<OutboxDeps, 'store'>,
  key: string,
): Promise<Shipment | undefined> {
  const written = await store.write(key, (found) =>
    mayMove(found, 'hurried') && found.submission === 'queued' && found.failure?.kind === 'others-unasked'
      ? {
          event: 'hurried',
          shipment: { ...omit(found, 'failure'), alone: true, nextAttemptAt: 0 },
          detail: 'others-unasked',
        }
      : undefined,
  )
  return written.shipment
}
