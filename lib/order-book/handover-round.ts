import type { Environment } from '../domain/account.ts'
import { fold } from '../domain/fold.ts'
import type { HandoverRound, NotGiven, Scan, ScanOutcome } from '../domain/handover/round.ts'
import { isWhollyOff } from '../domain/shipment/in-shop.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { CANCELLED } from '../domain/shipment/status.ts'
import type { ListedShipment } from './listed-shipment.ts'
import { awaitsPickup } from './shipment-views.ts'

const MOST_SCANS = 8

interface Scope {
  environment: Environment
  accountId: HandoverRound['accountId']
}

/** At the carrier; a cancel under way counts, since a courier may not know of it. */
function isCancelled({ status, cancellation, submission }: ListedShipment): boolean {
  if (status?.code === CANCELLED || submission === 'withdrawn') return true
  return cancellation !== undefined && cancellation.state !== 'refused'
}

/** By the carrier or in the shop: the courier is not to get it. */
export function isOff(shipment: ListedShipment): boolean {
  return isCancelled(shipment) || isWhollyOff(shipment)
}

/** Undefined when the courier takes it. */
export function whyNotGiven(
  shipment: ListedShipment,
  { environment, accountId }: Scope,
): NotGiven | undefined {
  if (isCancelled(shipment)) return 'cancelled'
  if (isWhollyOff(shipment)) return 'called-off'
  if (shipment.environment !== environment) return 'test-order'
  if (accountId && shipment.accountId !== accountId) return 'other-account'
  return awaitsPickup(shipment) ? undefined : 'not-waiting'
}

/** By code as scanned. Of two with one code, the one that waits: it is one parcel. */
export function byCode(shipments: readonly ListedShipment[]): ReadonlyMap<string, ListedShipment> {
  const found = new Map<string, ListedShipment>()
  for (const shipment of shipments) {
    const code = scanned(shipment.trackingCode)
    const known = found.get(code)
    if (code && !(known && awaitsPickup(known))) found.set(code, shipment)
  }
  return found
}

function scanned(text: string): string {
  return fold(text).trim()
}

/** The round after this scan, which is its newest; `at` in epoch ms. */
export function withScan(
  round: HandoverRound,
  text: string,
  { codes, environment, at }: { codes: ReturnType<typeof byCode>; environment: Environment; at: number },
): HandoverRound {
  const shipment = codes.get(scanned(text))
  const outcome = outcomeOf(round, shipment, environment)
  const scan: Scan = {
    code: shipment?.trackingCode ?? text.trim(),
    outcome,
    at,
    ...(shipment && { key: shipment.key }),
  }
  return {
    ...round,
    ticked: shipment && outcome === 'ticked' ? [...round.ticked, shipment.key] : round.ticked,
    scans: [scan, ...round.scans].slice(0, MOST_SCANS),
  }
}

function outcomeOf(
  { ticked, accountId }: HandoverRound,
  shipment: ListedShipment | undefined,
  environment: Environment,
): ScanOutcome {
  if (!shipment) return 'unknown'
  const why = whyNotGiven(shipment, { environment, accountId })
  const again = ticked.includes(shipment.key)
  // The courier may have it already, and say so.
  if (why && !(again && why === 'not-waiting')) return why
  return again ? 'twice' : 'ticked'
}

export function withoutTick(round: HandoverRound, key: Shipment['key']): HandoverRound {
  return {
    ...round,
    ticked: round.ticked.filter((one) => one !== key),
    scans: round.scans.filter((scan) => !(scan.key === key && scan.outcome === 'ticked')),
  }
}

export const handoverLists = ['ticked', 'left', 'waiting', 'picked'] as const
export type HandoverList = (typeof handoverLists)[number]

/** Its address in the workbench, or that of its goods. */
export function addressOfList(list: HandoverList, goods = false): string {
  return `#/handover/${goods ? 'goods/' : ''}${list}`
}

/** Of what follows `#/handover/`. */
export function listOfRoute(rest: string): { goods: boolean; list: HandoverList } {
  const [first, second] = rest.split('/')
  const goods = first === 'goods'
  const list = handoverLists.find((one) => one === (goods ? second : first))
  return { goods, list: list ?? (goods ? 'waiting' : 'ticked') }
}

export type HandoverLists = Readonly<Record<HandoverList, readonly ListedShipment[]>> & {
  /** Ticked, and cancelled since: they lie among the others. */
  takeOut: readonly ListedShipment[]
}

/** `left`: they wait and are not ticked. Ticked ones in the order of their scans, others newest first. */
export function handoverListsOf(
  shipments: readonly ListedShipment[],
  { ticked, picked, accountId }: HandoverRound,
  environment: Environment,
): HandoverLists {
  const byKey = new Map(shipments.map((shipment) => [shipment.key, shipment]))
  const codes = byCode(shipments)
  const given = ticked.flatMap((key) => byKey.get(key) ?? [])
  const waiting = shipments
    .filter((one) => codes.get(scanned(one.trackingCode)) === one)
    .filter((one) => whyNotGiven(one, { environment, accountId }) === undefined)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  const tickedKeys = new Set(ticked)
  return {
    ticked: given.filter((one) => !isOff(one)),
    left: waiting.filter(({ key }) => !tickedKeys.has(key)),
    waiting,
    picked: picked
      .flatMap((key) => byKey.get(key) ?? [])
      .filter((one) => whyNotGiven(one, { environment: one.environment, accountId: '' }) === undefined),
    takeOut: given.filter(isOff),
  }
}

/** Grams and VND. */
export function sumOf(shipments: readonly ListedShipment[]): { grams: number; cod: number } {
  let [grams, cod] = [0, 0]
  for (const shipment of shipments) {
    grams += shipment.weightGrams
    cod += shipment.cod
  }
  return { grams, cod }
}
