import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../../lib/domain/shipment/status.ts'
import type { SandboxOrder } from '../../../lib/sandbox/state.ts'
import { type CarrierSide, hasEnded } from '../world/carrier-side.ts'
import type { Computer } from '../world/computer.ts'
import type { Witness } from './witness.ts'

const CONFIRMED = 2

/** Neither its submission nor its cancel is open. */
export function isDecided({ submission, cancellation }: Shipment): boolean {
  if (submission === 'queued' || submission === 'sending' || submission === 'unknown') return false
  const state = cancellation?.state
  return state !== 'wanted' && state !== 'sending' && state !== 'unknown'
}

/** Nothing more is to be done about it, as far as this computer can tell and the carrier's ledger goes. */
export function isSettled(shipment: Shipment, ledger: readonly SandboxOrder[]): boolean {
  const { acceptance, status, partnerId, watch } = shipment
  if (!isDecided(shipment)) return false
  // It is still to find what the carrier has.
  if (watch) {
    return !ledger.some((order) => order.partnerId === partnerId && !hasEnded(order.status))
  }
  const order = acceptance && ledger.find((one) => one.trackingCode === acceptance.trackingCode)
  return !order || order.status === status?.code
}

/** Compares what the computers know with the carrier's ledger, once all is quiet. */
export function judge(witness: Witness, computers: readonly Computer[], carrier: CarrierSide): void {
  const { ledger } = carrier
  const broken = (rule: string) => void witness.violations.push(rule)
  const ofOrder = (id: string) => ledger.filter(({ partnerId }) => partnerId === id)

  for (const order of ledger) {
    const { partnerId, trackingCode, status } = order
    if (!witness.intended.has(partnerId))
      broken(`doubled: the carrier has ${partnerId}, which nobody shipped`)
    const asked = witness.cancelAsked.has(partnerId) || witness.withdrawn.has(partnerId)
    if (status === CANCELLED && !asked) {
      broken(`cancelled: ${trackingCode} was cancelled, and nobody asked for it`)
    }
  }
  for (const id of witness.intended) {
    const live = ofOrder(id).filter(({ status }) => !hasEnded(status))
    if (live.length > 1) broken(`doubled: ${id} is on its way ${live.length} times`)
  }
  for (const { computer: name, key } of witness.acknowledged) {
    const computer = computers.find((one) => one.name === name)
    if (!computer?.disk.shipments.has(key)) broken(`lost: ${key} was shipped at ${name} and is not there`)
  }
  for (const { name, disk, relay } of computers) {
    const { standing, subscription, elsewhere } = relay()
    if (standing?.lost?.why === 'bad-token') broken(`relay: ${name} takes its good token for refused`)
    if (subscription?.elsewhere === false && elsewhere > 0)
      broken(`relay: ${name} keeps parcels made elsewhere that are switched off`)
    for (const shipment of disk.shipments.values()) {
      const of = `${shipment.partnerId} at ${name}`
      if (!isSettled(shipment, ledger)) broken(`unsettled: ${of} is ${stateOf(shipment)}`)
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
    const { submission, acceptance, partnerId, cancellation, status, failure, contradiction } = shipment
    const orders = ofOrder(partnerId)
    const ours = orders.find(({ trackingCode }) => witness.origins.get(trackingCode)?.computer === name)
    if (submission === 'accepted') {
      const order = orders.find(({ trackingCode }) => trackingCode === acceptance?.trackingCode)
      if (!order) broken(`lost: ${of} is said to be ${acceptance?.trackingCode}, which the carrier has not`)
      else if (!contradiction && differs(shipment, order)) {
        broken(`taken for another: ${of} is not what ${order.trackingCode} is`)
      }
      if (order && acceptance?.elsewhere && isSurelyOurs(order.trackingCode, name)) {
        broken(`elsewhere: ${of} is said to be another computer's`)
      }
      const cancelled = order?.status === CANCELLED
      if (cancellation?.state === 'done' && !cancelled) broken(`cancelled: ${of} is said to be, and is not`)
      if (cancelled && status?.code !== CANCELLED) broken(`cancelled: ${of} is, and is not said to be`)
    }
    if (ours && !hasEnded(ours.status) && (submission === 'withdrawn' || submission === 'rejected')) {
      broken(`untold: ${of} is ${submission}, and the carrier has it`)
    }
    const clockSet = witness.clockSet.some((one) => one.computer === name)
    // Whose parcel it is, is told by the time it was made.
    if (
      shipment.turnedUp === 'withdrawn' &&
      status?.code === CONFIRMED &&
      !cancellation &&
      ours &&
      !clockSet
    ) {
      broken(`withdrawn: ${of} turned up, and is not cancelled`)
    }
    if (submission === 'rejected' && !failure) broken(`untold: ${of} was refused without a reason`)
    if (submission === 'stuck' && contradiction?.why === 'differs') {
      const order = orders.find(({ trackingCode }) => trackingCode === contradiction.trackingCode)
      if (order && !differs(shipment, order)) broken(`stuck: ${of} is the very order that the carrier has`)
    }
  }

  function isSurelyOurs(trackingCode: string, name: string): boolean {
    const origin = witness.origins.get(trackingCode)
    return origin?.computer === name && !origin.departure.resent
  }
}

function differs({ draft }: Shipment, order: SandboxOrder): boolean {
  // The payer on the wire is 1 where the shop pays (spec §2.1).
  if ((draft.payer === 'shop') !== (order.freeship === 1)) return true
  return draft.cod !== order.cod || draft.tel !== order.tel || draft.value !== order.value
}

function stateOf({ submission, cancellation, status, failure }: Shipment): string {
  const cancel = cancellation ? `, cancel ${cancellation.state}` : ''
  return `${submission}${cancel}, status ${status?.code ?? 'none'}, ${failure?.kind ?? 'no failure'}`
}
