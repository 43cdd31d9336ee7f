import type { Shipment } from './shipment.ts'
import { statusMeaning } from './status.ts'

/** The newest real parcel to the customer, else the newest practice one; a withdrawn one only while it may have arrived. */
export function primaryShipment(all: readonly Shipment[]): Shipment | undefined {
  const shipments = all.filter(({ draft }) => draft.returnOf === undefined)
  const [first] = shipments.filter(({ submission }) => submission !== 'withdrawn').sort(realThenNewest)
  return first ?? shipments.filter(({ watch }) => watch).sort(realThenNewest)[0]
}

function realThenNewest(a: Shipment, b: Shipment): number {
  const real = ({ environment }: Shipment) => Number(environment === 'production')
  return real(b) - real(a) || b.createdAt - a.createdAt
}

/** Delivered, and only its reconciliation is still to come (spec table 3.1). */
const DELIVERED = 5

/** Whether it still matters to a parcel that its order was changed. */
export function isUnderWay({ submission, status }: Pick<Shipment, 'submission' | 'status'>): boolean {
  if (submission === 'rejected' || submission === 'withdrawn') return false
  return status === undefined || !(statusMeaning(status.code).final || status.code === DELIVERED)
}
