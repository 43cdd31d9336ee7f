import { json, refuse } from '../answers.ts'
import { numberOf, textOf } from '../order-text.ts'
import { findProvince } from '../regions.ts'
import { delivers, price } from '../tariff.ts'
import type { Handler } from './handler.ts'

/** Spec 4.3. A valid `pick_address_id` wins over the pickup's written parts. */
export const answerFee: Handler = ({ shop, query, logId }) => {
  const no = (code: string, message: string) => refuse({ http: 422, code, message }, logId)
  const saved = shop.pickups.find(({ id }) => id === query.pick_address_id)
  const pickProvince = saved?.province ?? textOf(query.pick_province)
  if (!pickProvince) return no('30205', 'Thiếu tỉnh/thành phố lấy hàng')
  if (!saved && !textOf(query.pick_district)) return no('30206', 'Thiếu quận/huyện lấy hàng')
  if (!textOf(query.province)) return no('30305', 'Thiếu tỉnh/thành phố người nhận')
  if (!textOf(query.district)) return no('30306', 'Thiếu quận/huyện người nhận')
  const grams = numberOf(query.weight)
  if (Number.isNaN(grams)) return no('30103', 'Thiếu khối lượng đơn hàng')
  if (!Number.isInteger(grams) || grams <= 0) return no('30105', 'Khối lượng đơn hàng không hợp lệ')
  const from = findProvince(pickProvince)
  const to = findProvince(textOf(query.province))
  if (!from) return no('30205', 'Không xác định được tỉnh/thành phố lấy hàng')
  if (!to) return no('30305', 'Không xác định được tỉnh/thành phố người nhận')
  const value = numberOf(query.value) || 0
  const { area, fee, insuranceFee } = price(from, to, { grams, value, transport: textOf(query.transport) })
  return json({
    success: true,
    message: '',
    fee: {
      name: area,
      fee,
      insurance_fee: insuranceFee,
      delivery: delivers(textOf(query.district), textOf(query.ward)),
      delivery_type: area,
      a: area.slice(-1),
      dt: 'local',
      extFees: [],
    },
  })
}
