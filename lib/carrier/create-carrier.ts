import type { Carrier, CarrierWorld, Credentials } from './carrier.ts'
import { createExchange } from './exchange.ts'
import { lookUps } from './look-ups.ts'
import { orders } from './orders.ts'
import { shops } from './shops.ts'

export function createCarrier(credentials: Credentials, world: CarrierWorld): Carrier {
  const exchange = createExchange(credentials, world)
  return { ...orders(exchange, credentials), ...lookUps(exchange, world), ...shops(exchange, credentials) }
}
