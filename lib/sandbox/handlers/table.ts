import type { EndpointName } from '../../carrier/endpoints/table.ts'
import { say } from '../answers.ts'
import { answerCancelOrder } from './cancel-order.ts'
import { answerFee } from './fee.ts'
import type { Handler } from './handler.ts'
import { answerLabelPdf } from './label-pdf.ts'
import {
  answerExpressCheck,
  answerLevelFour,
  answerPickups,
  answerProducts,
  answerSolutions,
} from './lists.ts'
import { answerOrderStatus } from './order-status.ts'
import { answerCreateShop, answerShopToken } from './shop-accounts.ts'
import { answerSubmitOrder } from './submit-order.ts'

/** What the sandbox does for each row of the carrier's table. */
export const handlers: Readonly<Record<EndpointName, Handler>> = {
  connectivity: ({ logId }) => say({ success: true, message: '', log_id: logId, data: [] }),
  submitOrder: answerSubmitOrder,
  fee: answerFee,
  orderStatus: answerOrderStatus,
  cancelOrder: answerCancelOrder,
  listPickups: answerPickups,
  levelFour: answerLevelFour,
  findProducts: answerProducts,
  listSolutions: answerSolutions,
  createShop: answerCreateShop,
  shopToken: answerShopToken,
  labelPdf: answerLabelPdf,
  expressCheck: answerExpressCheck,
}
