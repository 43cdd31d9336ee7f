import { labelCodes } from '../../domain/shipment/labels.ts'
import { answer, refuse } from '../answers.ts'
import { expressServes } from '../express.ts'
import { numberOf, numbersOf, textOf } from '../order-values.ts'
import { findProvince, lacksDistrict } from '../places.ts'
import { delivers, extFees, price, transportOf } from '../tariff.ts'
import type { Handler } from './handler.ts'

/** Spec 4.3. A valid `pick_address_id` wins over the pickup's written parts. */
export const answerFee: Handler = ({ shop, query, logId }) => {
  const no = (code: string, message: string) => refuse({ http: 422, code, message }, logId)
  const saved = shop.pickups.find(({ id }) => id === textOf(query.pick_address_id))
  const pickProvince = saved?.province ?? textOf(query.pick_province)
  if (!pickProvince) return no('30205', 'Thiếu tỉnh/thành phố lấy hàng')
  if (!saved && lacksDistrict(shop, textOf(query.pick_district), textOf(query.pick_ward))) {
    return no('30206', 'Thiếu quận/huyện lấy hàng')
  }
  if (!textOf(query.province)) return no('30305', 'Thiếu tỉnh/thành phố người nhận')
  if (lacksDistrict(shop, textOf(query.district), textOf(query.ward))) {
    return no('30306', 'Thiếu quận/huyện người nhận')
  }
  const grams = numberOf(query.weight)
  if (Number.isNaN(grams)) return no('30103', 'Thiếu khối lượng đơn hàng')
  if (!Number.isInteger(grams) || grams <= 0) return no('30105', 'Khối lượng đơn hàng không hợp lệ')
  const value = textOf(query.value) === '' ? 0 : numberOf(query.value)
  if (!Number.isInteger(value) || value < 0) return no('30110', 'Giá trị hàng hóa không hợp lệ')
  const option = textOf(query.deliver_option)
  if (!['xteam', 'none'].includes(option)) return no('', 'Trường deliver_option phải là xteam hoặc none')
  const labels = numbersOf(query.tags)
  if (labels.some((label) => !labelCodes.some((known) => known === label))) {
    return no('', 'Nhãn đơn hàng (tags) không hợp lệ')
  }
  const from = findProvince(pickProvince)
  const to = findProvince(textOf(query.province))
  if (!from) return no('30205', 'Không xác định được tỉnh/thành phố lấy hàng')
  if (!to) return no('30305', 'Không xác định được tỉnh/thành phố người nhận')
  const express = option === 'xteam'
  const served = delivers(textOf(query.district), textOf(query.ward))
  const { area, fee, insuranceFee } = price(from, to, {
    grams,
    value,
    transport: transportOf(textOf(query.transport)),
    express,
    highValue: labels.includes(2),
  })
  return answer({
    success: true,
    message: '',
    fee: {
      name: area,
      fee,
      insurance_fee: insuranceFee,
      delivery: served && (!express || expressServes(from, to)),
      delivery_type: express ? 'xteam' : area,
      a: area.slice(-1),
      dt: 'local',
      extFees: extFees(labels, fee + insuranceFee),
    },
  })
}
