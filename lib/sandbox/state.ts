import type { EndpointName } from '../carrier/endpoints/table.ts'
import type { Fault } from './faults.ts'

/** A saved pickup address with the parts the carrier itself knows. */
export interface SavedPickup {
  id: string
  name: string
  tel: string
  address: string
  province: string
  district: string
}

/** A shop's token and what it may be used for; checking the connection needs no right. */
export interface Shop {
  token: string
  partnerCode: string
  rights: readonly EndpointName[]
  pickups: readonly SavedPickup[]
}

/** An order the sandbox took. VND, grams, epoch ms. */
export interface TakenOrder {
  partnerCode: string
  partnerId: string
  trackingCode: string
  status: number
  name: string
  tel: string
  address: string
  note: string
  cod: number
  value: number
  freeship: number
  grams: number
  area: string
  fee: number
  insuranceFee: number
  pickDate: string
  deliverDate: string
  createdAt: number
  modifiedAt: number
}

/** One request as it came in, known endpoint or not. `httpStatus` 0: the connection was dropped. */
export interface ReceivedRequest {
  at: number
  endpoint: EndpointName | ''
  method: string
  path: string
  /** `order.id` of a submission, or how the path named the order. */
  order: string
  httpStatus: number
  /** The refusal's error code, or empty. */
  code: string
}

/** Plain data throughout, so that whoever hands it in can keep it. */
export interface SandboxState {
  shops: Shop[]
  orders: TakenOrder[]
  requests: ReceivedRequest[]
  faults: Fault[]
}

export function emptyState(shops: Shop[]): SandboxState {
  return { shops, orders: [], requests: [], faults: [] }
}
