import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { otherThanShown } from './content.ts'
import { CANCELLED, CONFIRMED, hasEnded } from './promise.ts'
import { isOff } from './shop-rules.ts'
import type { Departure, Origin, Shelf, Witness } from './witness.ts'

/** A parcel as the carrier's ledger has it. */
export interface LedgerOrder {
  partnerId: string
  trackingCode: string
  status: number
  tel: string
  cod: number
  value: number
  grams: number
  freeship: number
  fee: number
  insuranceFee: number
}

/** One carrier's ledger, by its address. */
export type Ledgers = ReadonlyMap<string, readonly LedgerOrder[]>

/** What the screens' queries answer of one shipment. */
export interface ShownAmounts {
  cod: number
  payer: 'shop' | 'recipient'
  grams: number
  charged: number | null
}

export interface Known {
  name: string
  disk: Shelf & { readonly journal: readonly { key: string; from: string; to: string }[] }
  relay(): {
    standing: { lost?: { why: string }; cursor: number } | undefined
    subscription: { elsewhere: boolean } | undefined
    elsewhere: number
  }
}

/** Spec §2.1: who gets it, and where. */
const RECIPIENT = /^(name|address|province|district|ward|street|hamlet) is /

/** What a disk of ours takes to write an answer down, at most. */
export const DISK_MS = 1_000

/** Neither its submission nor its cancel is open. */
function isDecided(shipment: Shipment): boolean {
  const { submission, cancellation } = shipment
  if (submission === 'sending' || submission === 'unknown') return false
  if (submission === 'queued' && !isOff(shipment)) return false
  const state = cancellation?.state
  return state !== 'wanted' && state !== 'sending' && state !== 'unknown'
}

/** Nothing more is to be done about it, as far as this computer can tell and the carrier's ledger goes. */
export function isSettled(shipment: Shipment, ledgers: Ledgers): boolean {
  const { acceptance, status, partnerId, watch, api } = shipment
  if (!isDecided(shipment)) return false
  const ledger = ledgers.get(api) ?? []
  // It is still to find what the carrier has.
  if (watch) {
    return !ledger.some((order) => order.partnerId === partnerId && !hasEnded(order.status))
  }
  const order = acceptance && ledger.find((one) => one.trackingCode === acceptance.trackingCode)
  return !order || order.status === status?.code
}

/** Compares what the computers know with the carriers' ledgers, once all is quiet. */
export function judge(
  witness: Witness,
  computers: readonly Known[],
  ledgers: Ledgers,
  shown: (shipment: Shipment) => ShownAmounts,
  /** The newest event that the relay had when all was set right. */
  relayed: number,
  /** An answer received by then has been written since. */
  endedAt: number,
): void {
  const broken = (rule: string) => void witness.violations.push(rule)
  const ofOrder = (api: string, id: string) =>
    (ledgers.get(api) ?? []).filter(({ partnerId }) => partnerId === id)

  for (const [api, ledger] of ledgers) {
    for (const order of ledger) {
      const { partnerId, trackingCode, status } = order
      if (!witness.intended.has(partnerId))
        broken(`doubled: the carrier has ${partnerId}, which nobody shipped`)
      const wanted = witness.cancelRequested.has(partnerId) || witness.withdrawn.has(partnerId)
      if (status === CANCELLED && !wanted) {
        broken(`cancelled: ${trackingCode} was cancelled, and nobody requested it`)
      }
    }
    for (const id of witness.intended) {
      const live = ofOrder(api, id).filter(({ status }) => !hasEnded(status))
      if (live.length > 1) broken(`doubled: ${id} is on its way ${live.length} times`)
    }
  }
  for (const { computer: name, key } of witness.acknowledged) {
    const computer = computers.find((one) => one.name === name)
    if (!computer?.disk.shipments.has(key)) broken(`lost: ${key} was shipped at ${name} and is not there`)
  }
  for (const { name, disk, relay } of computers) {
    const { standing, subscription, elsewhere } = relay()
    if (standing?.lost) broken(`relay: ${name} takes it for lost (${standing.lost.why}), and it answers`)
    if (standing && standing.cursor < relayed) broken(`relay: ${name} stays behind what it has`)
    if (subscription?.elsewhere === false && elsewhere > 0)
      broken(`relay: ${name} keeps parcels made elsewhere that are switched off`)
    for (const shipment of disk.shipments.values()) {
      const of = `${shipment.partnerId} at ${name}`
      if (!isSettled(shipment, ledgers)) broken(`unsettled: ${of} is ${stateOf(shipment)}`)
      judgeShipment(shipment, name, of)
      const last = disk.journal.findLast(({ key }) => key === shipment.key)
      if (last?.to !== shipment.submission) broken(`journal: ${of} ends elsewhere than its shipment`)
    }
    const states = new Map<string, string>()
    for (const { key, from, to } of disk.journal) {
      if ((states.get(key) ?? '') !== from) broken(`journal: ${key} has a gap before ${from}`)
      states.set(key, to)
    }
  }

  function judgeShipment(shipment: Shipment, name: string, of: string): void {
    const { submission, acceptance, partnerId, cancellation, status, failure, contradiction, api } = shipment
    const orders = ofOrder(api, partnerId)
    const origin = (trackingCode: string) => witness.origins.get(`${api} ${trackingCode}`)
    const ours = orders.find(({ trackingCode }) => origin(trackingCode)?.computer === name)
    if (submission === 'accepted') {
      const order = orders.find(({ trackingCode }) => trackingCode === acceptance?.trackingCode)
      if (!order) broken(`lost: ${of} is said to be ${acceptance?.trackingCode}, which the carrier has not`)
      else if (!contradiction && differs(shipment, order, origin(order.trackingCode)?.taken)) {
        broken(`taken for another: ${of} is not what ${order.trackingCode} is`)
      }
      if (order && !contradiction && origin(order.trackingCode)?.computer === name) {
        for (const other of othersRecipient(shipment, order.trackingCode, name))
          broken(`taken for another: ${order.trackingCode} of ${of}: ${other}`)
      }
      if (order && acceptance?.elsewhere && isSurelyOurs(order.trackingCode)) {
        broken(`elsewhere: ${of} is said to be another computer's`)
      }
      const cancelled = order?.status === CANCELLED
      if (cancellation?.state === 'done' && !cancelled) broken(`cancelled: ${of} is said to be, and is not`)
      if (cancelled && status?.code !== CANCELLED) broken(`cancelled: ${of} is, and is not said to be`)
      if (order) areAmountsShown(shipment, order, name, of)
    }
    if (ours && !hasEnded(ours.status) && (submission === 'withdrawn' || submission === 'rejected')) {
      broken(`unreported: ${of} is ${submission}, and the carrier has it`)
    }
    const clockSet = witness.clockSet.some((one) => one.computer === name)
    // The time it was made says whose parcel it is.
    if (
      shipment.turnedUp === 'withdrawn' &&
      status?.code === CONFIRMED &&
      !cancellation &&
      ours &&
      !clockSet
    ) {
      broken(`withdrawn: ${of} turned up, and is not cancelled`)
    }
    if (submission === 'rejected' && !failure) broken(`unreported: ${of} was refused without a reason`)
    if (submission === 'stuck' && contradiction?.why === 'differs') {
      const order = orders.find(({ trackingCode }) => trackingCode === contradiction.trackingCode)
      const taken = order && origin(order.trackingCode)?.taken
      const same = taken?.cod === order?.cod && taken?.grams === shipment.draft.totalWeightGrams
      if (
        order &&
        same &&
        !differs(shipment, order, taken) &&
        othersRecipient(shipment, order.trackingCode, name).length === 0
      )
        broken(`stuck: ${of} is the very order that the carrier has`)
    }

    function isSurelyOurs(trackingCode: string): boolean {
      return origin(trackingCode)?.computer === name && !origin(trackingCode)?.departure.resent
    }
  }

  /** Where the request that brought it said another recipient than the screen when it was last shipped. */
  function othersRecipient({ key, api, partnerId }: Shipment, trackingCode: string, name: string): string[] {
    const shown = witness.shown.get(`${name} ${key}`)
    const body = witness.origins.get(`${api} ${trackingCode}`)?.departure.body
    if (!shown || body === undefined) return []
    return otherThanShown(body, partnerId, shown.screen, []).filter((other) => RECIPIENT.test(other))
  }

  /** Of what was looked up after the carrier last changed it. */
  function areAmountsShown(shipment: Shipment, order: LedgerOrder, name: string, of: string): void {
    const { api, partnerId, acceptance } = shipment
    const changedAt = witness.origins.get(`${api} ${order.trackingCode}`)?.changedAt ?? 0
    const refused = witness.refusedByDisk.get(`${name} ${shipment.key}`) ?? []
    // What a relay's word overtook, on its way or while the disk wrote, is looked up again.
    const movedAt = witness.movedAt.get(`${name} ${shipment.key}`) ?? 0
    const wasOvertaken = ({ at, answeredAt }: Departure) => at <= movedAt && movedAt < answeredAt + DISK_MS
    const died = ({ life }: Departure) =>
      witness.deaths.filter((one) => one.computer === name && one.life === life)
    const wasLost = (one: Departure) =>
      [...refused, ...died(one).map(({ at }) => at)].some(
        (at) => at >= one.answeredAt && at < one.answeredAt + DISK_MS,
      )
    const lookUp = witness.departures.findLast(
      (one) =>
        one.computer === name &&
        one.api === api &&
        one.endpoint === 'status' &&
        one.record &&
        !one.misled &&
        one.at > changedAt &&
        one.answeredAt <= endedAt &&
        !wasLost(one) &&
        !wasOvertaken(one) &&
        (one.order === acceptance?.trackingCode || one.order === `partner_id:${partnerId}`),
    )
    if (!lookUp?.record || !shipment.record) return
    // What a carrier calls a parcel's weight is made of is its own affair (spec §2.1, §2.4).
    const weighs = lookUp.record.grams
    const { cod, payer, grams, charged } = shown(shipment)
    if (cod !== order.cod) broken(`cod: ${of} shows ${cod}, and the courier collects ${order.cod}`)
    if ((payer === 'shop') !== (order.freeship === 1)) broken(`payer: ${of} shows the ${payer}`)
    if (grams !== weighs) broken(`weight: ${of} shows ${grams} g, and weighs ${weighs} g`)
    if (charged !== order.fee + order.insuranceFee) {
      broken(`fee: ${of} shows ${charged}, and was charged ${order.fee} and ${order.insuranceFee}`)
    }
  }
}

function differs({ draft }: Shipment, order: LedgerOrder, taken: Origin['taken'] | undefined): boolean {
  // The payer on the wire is 1 where the shop pays (spec §2.1).
  if ((draft.payer === 'shop') !== (order.freeship === 1)) return true
  if (draft.cod !== taken?.cod && draft.cod !== order.cod) return true
  return draft.tel !== order.tel || draft.value !== order.value
}

function stateOf({ submission, cancellation, status, failure }: Shipment): string {
  const cancel = cancellation ? `, cancel ${cancellation.state}` : ''
  return `${submission}${cancel}, status ${status?.code ?? 'none'}, ${failure?.kind ?? 'no failure'}`
}
