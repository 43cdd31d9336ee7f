import type { EndpointName } from '../../carrier/endpoints/table.ts'
import { json } from '../answers.ts'
import { answerCancelOrder } from './cancel-order.ts'
import { answerFee } from './fee.ts'
import type { Handler } from './handler.ts'
import { answerOrderStatus } from './order-status.ts'
import { answerSubmitOrder } from './submit-order.ts'

/** What the sandbox does for each row of the carrier's table. */
export const handlers: Readonly<Record<EndpointName, Handler>> = {
  connectivity: ({ logId }) => json({ success: true, message: '', log_id: logId, data: [] }),
  submitOrder: answerSubmitOrder,
  fee: answerFee,
  orderStatus: answerOrderStatus,
  cancelOrder: answerCancelOrder,
  listPickups: ({ shop }) =>
    json({
      success: true,
      message: '',
      data: shop.pickups.map((pickup) => ({
        pick_address_id: pickup.id,
        address: pickup.address,
        pick_tel: pickup.tel,
        pick_name: pickup.name,
      })),
    }),
}
