import type { EndpointName } from '../../carrier/endpoints/table.ts'
import { answer } from '../answers.ts'
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
import { answerSubmitOrder } from './submit-order.ts'

export const shopHandlers = {
  connectivity: ({ logId }) => answer({ success: true, message: '', log_id: logId, data: [] }),
  submitOrder: answerSubmitOrder,
  fee: answerFee,
  orderStatus: answerOrderStatus,
  cancelOrder: answerCancelOrder,
  listPickups: answerPickups,
  levelFour: answerLevelFour,
  findProducts: answerProducts,
  listSolutions: answerSolutions,
  labelPdf: answerLabelPdf,
  expressCheck: answerExpressCheck,
} satisfies Partial<Record<EndpointName, Handler>>
