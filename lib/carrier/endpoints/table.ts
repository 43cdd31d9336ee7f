import { cancelOrder } from './cancel-order.ts'
import { connectivity } from './connectivity.ts'
import { fee } from './fee.ts'
import { listPickups } from './list-pickups.ts'
import { orderStatus } from './order-status.ts'
import { submitOrder } from './submit-order.ts'

/** Every operation of spec §4 that Quickship knows. A new one is a file and a row here. */
export const endpoints = { connectivity, submitOrder, fee, orderStatus, cancelOrder, listPickups }

export type EndpointName = keyof typeof endpoints

export const endpointNames: readonly EndpointName[] = [
  'connectivity',
  'submitOrder',
  'fee',
  'orderStatus',
  'cancelOrder',
  'listPickups',
]
