import type { Shipment } from '../shipment/shipment.ts'

/** A record that the shop's computers share, as far as it says who ships what. */
export type SharedRow = {
  /** The relay's. */
  id: string
  seq: number
  by: string
  name: string
  /** Without an account's code. */
  partnerId: string
  key: Shipment['key']
  createdAt: number
  /** When this computer last took it, by its own clock. */
  heardAt?: number
  /** Of this computer's own: when it created what it ships again. */
  former?: readonly number[]
} & (
  | { is: 'claim' }
  | {
      is: 'shipment'
      rev: number
      updatedAt: number
      accepted: boolean
      free: boolean
      /** When its computer learnt the parcel's status. */
      statusAt?: number
      copied?: true
    }
)
