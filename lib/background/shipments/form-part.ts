import type { CarrierSource } from '../accounts/carriers.ts'
import { listHandlers } from './lists.ts'
import { priceHandlers } from './prices.ts'

/** What an order form asks the carrier: one part of the worker. */
export function formHandlers(
  accounts: Parameters<typeof listHandlers>[0],
  carriers: CarrierSource,
  answers: Parameters<typeof listHandlers>[2],
) {
  return { ...listHandlers(accounts, carriers, answers), ...priceHandlers(carriers) }
}
