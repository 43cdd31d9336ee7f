import { refuse } from '../answers.ts'
import { labelPage } from '../label-page.ts'
import { textOf } from '../order-values.ts'
import { badRequest, type Handler } from './handler.ts'

const originals = ['portrait', 'landscape'] as const
const sizes = ['A5', 'A6'] as const

/** Field notes, "Label": the paper is `paper_size` or `page_size`. Found by tracking code only. */
export const answerLabelPdf: Handler = ({ state, shop, path, query, logId }) => {
  const order = state.orders.find(
    ({ partnerCode, trackingCode }) => partnerCode === shop.partnerCode && trackingCode === path.order,
  )
  if (!order) return refuse({ http: 400, code: '40102', message: 'Không tìm thấy mã vận đơn' }, logId)
  const direction = textOf(query.original) || 'portrait'
  const paper = textOf(query.paper_size) || textOf(query.page_size) || 'A6'
  const original = originals.find((one) => one === direction)
  const size = sizes.find((one) => one === paper)
  if (!original || !size) return refuse(badRequest('Khổ giấy không hợp lệ'), logId)
  return { httpStatus: 200, body: labelPage(order, { original, size }) }
}
