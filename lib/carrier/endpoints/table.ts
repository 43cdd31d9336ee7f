import { cancelOrder } from './cancel-order.ts'
import { connectivity } from './connectivity.ts'
import { expressCheck } from './express-check.ts'
import { fee } from './fee.ts'
import { findProducts } from './find-products.ts'
import { labelPdf } from './label-pdf.ts'
import { levelFour } from './level-four.ts'
import { listPickups } from './list-pickups.ts'
import { listSolutions } from './list-solutions.ts'
import { orderStatus } from './order-status.ts'
import { createShop, shopToken } from './shop-account.ts'
import { submitOrder } from './submit-order.ts'

/** The eleven operations of spec §4, and two that the field notes tell of. A new one is a file and a row here. */
export const endpoints = {
  connectivity,
  submitOrder,
  fee,
  orderStatus,
  cancelOrder,
  listPickups,
  levelFour,
  findProducts,
  listSolutions,
  createShop,
  shopToken,
  labelPdf,
  expressCheck,
}

export type EndpointName = keyof typeof endpoints

export const endpointNames: readonly EndpointName[] = [
  'connectivity',
  'submitOrder',
  'fee',
  'orderStatus',
  'cancelOrder',
  'listPickups',
  'levelFour',
  'findProducts',
  'listSolutions',
  'createShop',
  'shopToken',
  'labelPdf',
  'expressCheck',
]
