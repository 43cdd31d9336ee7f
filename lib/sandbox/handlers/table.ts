import type { EndpointName } from '../../carrier/endpoints/table.ts'
import { json, refuse } from '../answers.ts'
import { answerCancelOrder } from './cancel-order.ts'
import { answerFee } from './fee.ts'
import type { Handler } from './handler.ts'
import { answerOrderStatus } from './order-status.ts'
import { answerSubmitOrder } from './submit-order.ts'

const emptyList: Handler = () => json({ success: true, message: '', data: [] })
const NO_RIGHT = { http: 403, code: '', message: 'Bạn không có quyền sử dụng API này' }

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
  levelFour: emptyList,
  findProducts: emptyList,
  listSolutions: emptyList,
  createShop: ({ logId }) => refuse(NO_RIGHT, logId),
  shopToken: ({ logId }) => refuse(NO_RIGHT, logId),
  labelPdf: ({ logId }) => refuse({ http: 400, code: '40102', message: 'Không tìm thấy mã vận đơn' }, logId),
  expressCheck: emptyList,
}
