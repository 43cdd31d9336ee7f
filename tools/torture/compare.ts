import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { IN_FLIGHT_MS } from '../../lib/outbox/timing.ts'
import type { ReceivedRequest, SandboxOrder } from '../../lib/sandbox/state.ts'
import type { Disk } from './disk.ts'

export interface Evidence {
  /** Order ids somebody shipped, and those somebody cancelled. */
  shipped: ReadonlySet<string>
  cancelled: ReadonlySet<string>
  /** Order id to tracking code, as a screen was answered. */
  codesShown: ReadonlyMap<string, string>
  ledger: readonly SandboxOrder[]
  requests: readonly ReceivedRequest[]
  /** One per computer, after everything settled. */
  disks: readonly Disk[]
}

export interface Breach {
  kind: 'lost' | 'doubled' | 'blind' | 'unsettled' | 'stale'
  order: string
  what: string
}

export function compare(evidence: Evidence): Breach[] {
  const { shipped, ledger, disks } = evidence
  const found: Breach[] = ledger
    .filter(({ partnerId }) => !shipped.has(partnerId))
    .map(({ partnerId: order }) => ({ kind: 'doubled', order, what: 'nobody shipped it under this id' }))
  for (const order of shipped) {
    const breach = (kind: Breach['kind'], what: string) => found.push({ kind, order, what })
    const parcels = ledger.filter(({ partnerId }) => partnerId === order)
    if (parcels.length > 1) breach('doubled', `${parcels.length} parcels`)
    for (const disk of disks) ofOneDisk(evidence, order, parcels[0], disk, breach)
    ofTheWire(evidence, order, breach)
  }
  return found
}

type Report = (kind: Breach['kind'], what: string) => void

function ofOneDisk(
  { codesShown, cancelled }: Evidence,
  order: string,
  parcel: SandboxOrder | undefined,
  { shipments, journal }: Disk,
  breach: Report,
): void {
  const shipment = shipments.find(({ partnerId }) => partnerId === order)
  if (!shipment) {
    breach('lost', 'it does not stand in the database')
    return
  }
  const lines = journal.filter(({ key }) => key === shipment.key)
  if (lines.at(-1)?.to !== shipment.submission) breach('lost', 'its journal does not lead to where it stands')
  if (isOpen(shipment)) {
    breach('unsettled', whereItStands(shipment))
    return
  }
  if (shipment.submission === 'accepted') {
    const code = shipment.acceptance?.trackingCode
    if (!parcel) {
      breach('lost', 'accepted, and the carrier does not have it')
      return
    }
    if (code !== parcel.trackingCode) breach('lost', `${code}, and the carrier says ${parcel.trackingCode}`)
    if (codesShown.has(order) && codesShown.get(order) !== code)
      breach('lost', `shown as ${codesShown.get(order)}, now ${code}`)
    if (shipment.status?.code !== parcel.status) {
      breach('stale', `status ${shipment.status?.code}, and the carrier says ${parcel.status}`)
    }
    const isCancelled = parcel.status === CANCELLED
    if (isCancelled && !cancelled.has(order)) breach('lost', 'cancelled, and no screen did it')
    if (!isCancelled && shipment.cancellation?.state === 'done')
      breach('lost', 'not cancelled, and said to be')
  } else if (parcel && shipment.submission !== 'stuck') {
    breach('lost', `${whereItStands(shipment)}, and the carrier has it`)
  } else if (!parcel && shipment.submission === 'stuck') {
    breach('lost', 'stuck, and the carrier does not have it')
  }
}

/** Nothing leaves before its line in the journal, nor again before "not found" was waited out: no weather here spares that. */
function ofTheWire({ requests, disks }: Evidence, order: string, breach: Report): void {
  const submissions = requests.filter((one) => one.endpoint === 'submitOrder' && one.order === order)
  let claims = 0
  for (const { journal } of disks) {
    const lines = journal.filter(({ key }) => key.endsWith(` ${order}`))
    let before: JournalEntry | undefined
    for (const line of lines) {
      if (line.event !== 'claimed') continue
      claims += 1
      if (before && line.at - before.at < IN_FLIGHT_MS) {
        breach('blind', `sent again after ${line.at - before.at} ms`)
      }
      before = line
    }
  }
  if (submissions.length > claims)
    breach('blind', `${submissions.length} requests, ${claims} of them written down`)
}

function isOpen({ submission, cancellation }: Shipment): boolean {
  return (
    ['queued', 'sending', 'unknown'].includes(submission) ||
    cancellation?.state === 'sending' ||
    cancellation?.state === 'unknown'
  )
}

function whereItStands({ submission, cancellation, failure }: Shipment): string {
  return [submission, cancellation && `cancel ${cancellation.state}`, failure?.kind]
    .filter(Boolean)
    .join(', ')
}
