import type { Carrier, CarrierDeps, Credentials } from './carrier.ts'
import { createExchange } from './exchange.ts'
import { lookUps } from './look-ups.ts'
import { orders } from './orders.ts'
import { shops } from './shops.ts'

export function createCarrier(credentials: Credentials, deps: CarrierDeps): Carrier {
  const exchange = createExchange(credentials, deps)
  return { ...orders(exchange, credentials), ...lookUps(exchange, deps), ...shops(exchange, credentials) }
}
