import { type Environment, environments } from '../domain/account.ts'
import { carrierDay } from '../domain/carrier-day.ts'
import { codStateOf } from '../domain/shipment/cod-state.ts'
import { isUnpaid, type ListedShipment } from './listed-shipment.ts'
import { awaitsPickup } from './shipment-views.ts'

/** Days in its state, each up to the next; the last is open. */
export const waits = [0, 3, 7, 14] as const

/** What a figure counts. `ended`: delivered or came back. `insured`, `reweighed`: paid for otherwise than quoted. */
export const sliceKinds = [
  'awaiting',
  'delivering',
  'expected',
  'owed',
  'ended',
  'delivered',
  'returned',
  'insured',
  'reweighed',
] as const
export type SliceKind = (typeof sliceKinds)[number]

/** The parcels behind one figure. Days are the carrier's, both inclusive: of `insured` and `reweighed` when it was made, else when it came to its state. */
export interface Slice {
  kind: SliceKind
  environment: Environment
  accountId?: string
  /** Index of `waits`. */
  wait?: number
  from?: string
  to?: string
  store?: string
  product?: string
  province?: string
  /** The carrier's reason code; empty for none. */
  reason?: string
}

const TEXTS = ['accountId', 'from', 'to', 'store', 'product', 'province', 'reason'] as const

/** What follows `#/shipments/`. Apart from `routes.ts`, which the popup loads. */
const ONLY = 'only/'

/** Its address in the workbench. */
export function addressOfSlice({ kind, wait, ...rest }: Slice): string {
  const named = [...TEXTS, 'environment' as const].flatMap((name) => {
    const value = rest[name]
    return value === undefined ? [] : [[name, value]]
  })
  if (wait !== undefined) named.push(['wait', String(wait)])
  return `#/shipments/${ONLY}${kind}?${new URLSearchParams(named)}`
}

/** Of what follows `#/shipments/`. */
export function sliceOfRoute(rest: string): Slice | undefined {
  if (!rest.startsWith(ONLY)) return undefined
  const [name, query = ''] = rest.slice(ONLY.length).split('?')
  const kind = sliceKinds.find((one) => one === name)
  const given = new URLSearchParams(query)
  const environment = environments.find((one) => one === given.get('environment'))
  if (!kind || !environment) return undefined
  const wait = waits.findIndex((_, at) => given.get('wait') === String(at))
  const texts = TEXTS.flatMap((one) => (given.has(one) ? [[one, given.get(one)]] : []))
  return { kind, environment, ...Object.fromEntries(texts), ...(wait >= 0 && { wait }) }
}

const DAY_MS = 86_400_000

/** A time after now was written before the clock was set back: it counts as no wait. */
export function waitOf({ standsSince }: Pick<ListedShipment, 'standsSince'>, now: number): number {
  const days = (now - standsSince) / DAY_MS
  return Math.max(
    0,
    waits.findLastIndex((least) => days >= least),
  )
}

/** Whether the parcel came to an end that the seller counts, and to which. A return to the shop is no sale. */
export function endOf(shipment: ListedShipment): 'delivered' | 'returned' | undefined {
  if (shipment.returnOf !== undefined) return undefined
  const state = codStateOf(shipment)
  if (state === 'delivered' || state === 'reconciled') return 'delivered'
  return state === 'returned' ? 'returned' : undefined
}

/** VND beyond the quote; 0 where either is unknown. */
export function feeOver({ fee, quotedFee }: Pick<ListedShipment, 'fee' | 'quotedFee'>): number {
  return fee === undefined || quotedFee === undefined ? 0 : fee - quotedFee
}

/** Cancelled, or never picked up, it costs nothing. */
export function insuranceOf(shipment: ListedShipment): ListedShipment['insurance'] {
  return codStateOf(shipment) && shipment.insurance
}

export function isReweighed(shipment: ListedShipment): boolean {
  return shipment.weightGrams !== shipment.sentGrams && codStateOf(shipment) !== undefined
}

/** Spec table 3.1. */
const DELIVERING = 4

const KINDS: Readonly<Record<SliceKind, (shipment: ListedShipment) => boolean>> = {
  awaiting: awaitsPickup,
  delivering: ({ submission, status }) => submission === 'accepted' && status?.code === DELIVERING,
  expected: (shipment) => shipment.cod > 0 && codStateOf(shipment) === 'expected',
  owed: isUnpaid,
  ended: (shipment) => endOf(shipment) !== undefined,
  delivered: (shipment) => endOf(shipment) === 'delivered',
  returned: (shipment) => endOf(shipment) === 'returned',
  insured: (shipment) => insuranceOf(shipment) !== undefined,
  reweighed: isReweighed,
}

export function inSlice(slice: Slice, now: number): (shipment: ListedShipment) => boolean {
  const { kind, environment, accountId, wait, from, to, store, product, province, reason } = slice
  const dayOf = kind === 'insured' || kind === 'reweighed' ? ({ day }: ListedShipment) => day : endDay
  return (shipment) => {
    if (shipment.environment !== environment || !KINDS[kind](shipment)) return false
    if (accountId !== undefined && shipment.accountId !== accountId) return false
    if (wait !== undefined && waitOf(shipment, now) !== wait) return false
    if (store !== undefined && shipment.store !== store) return false
    if (province !== undefined && shipment.province !== province) return false
    if (reason !== undefined && reasonOf(shipment) !== reason) return false
    if (product !== undefined && !shipment.goods.some(({ name }) => name === product)) return false
    if (!from && !to) return true
    const day = dayOf(shipment)
    return (!from || day >= from) && (!to || day <= to)
  }
}

export function endDay({ standsSince }: ListedShipment): string {
  return carrierDay(standsSince)
}

export function reasonOf({ status }: Pick<ListedShipment, 'status'>): string {
  return status?.reason?.code == null ? '' : String(status.reason.code)
}
