import type { Account } from '../account.ts'
import type { Shipment } from './shipment.ts'

/** A practised order is not shipped: only what really moves keeps it from being shipped for real. */
export function countsAsShipped(
  { environment }: Pick<Shipment, 'environment'>,
  account: Pick<Account, 'environment'> | undefined,
): boolean {
  return environment === 'production' || environment === account?.environment
}
