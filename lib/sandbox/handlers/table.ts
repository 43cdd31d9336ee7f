import type { EndpointName } from '../../carrier/endpoints/table.ts'
import type { Handler } from './handler.ts'
import { answerCreateShop, answerShopToken } from './shop-accounts.ts'
import { shopHandlers } from './shop-table.ts'

/** What the sandbox does for each row of the carrier's table. */
export const handlers: Readonly<Record<EndpointName, Handler>> = {
  ...shopHandlers,
  createShop: answerCreateShop,
  shopToken: answerShopToken,
}
