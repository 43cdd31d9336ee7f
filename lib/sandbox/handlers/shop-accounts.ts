import { answer, refuse } from '../answers.ts'
import { looseObject, textOf } from '../order-values.ts'
import { findProvince } from '../places.ts'
import { NEW_SHOP_PASSWORD, newShop } from '../practice-shop.ts'
import { badRequest, type Handler } from './handler.ts'

const digits = (text: string) => text.replace(/\D/g, '')
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Spec 4.10; a refusal has `data: null` (spec §7). */
export const answerCreateShop: Handler = ({ state, shop, body, logId, newToken }) => {
  const no = (message: string, http = 200) => refuse({ http, code: '', message, data: null }, logId)
  if (!shop.marketplace) return no('Bạn không có quyền tạo tài khoản', 403)
  const sent = looseObject(body)
  const needed = ['name', 'first_address', 'province', 'district', 'tel', 'email']
  const missing = needed.find((name) => textOf(sent[name]) === '')
  if (missing) return no(`Thiếu trường ${missing}`, 422)
  const email = textOf(sent.email).toLowerCase()
  const tel = textOf(sent.tel)
  if (!EMAIL.test(email)) return no('Email không hợp lệ', 422)
  if (digits(tel).length < 7) return no('Số điện thoại không hợp lệ', 422)
  if (!findProvince(textOf(sent.province))) return no('Không xác định được tỉnh/thành phố', 422)
  if (state.shops.some((one) => one.email?.toLowerCase() === email)) return no('Email đã tồn tại')
  if (state.shops.some((one) => digits(one.tel ?? '') === digits(tel))) return no('Số điện thoại đã tồn tại')
  const made = newShop(
    {
      name: textOf(sent.name),
      address: textOf(sent.first_address),
      province: textOf(sent.province),
      district: textOf(sent.district),
      tel,
      email,
      password: NEW_SHOP_PASSWORD,
    },
    { number: state.shops.length, token: newToken(), operator: shop.partnerCode },
  )
  state.shops.push(made)
  return answer({
    success: true,
    message: '',
    data: { code: made.partnerCode, token: made.token },
    log_id: logId,
  })
}

/** Spec 4.11. */
export const answerShopToken: Handler = ({ state, shop, body, logId }) => {
  if (!shop.marketplace) {
    return refuse({ http: 403, code: '', message: 'Bạn không có quyền sử dụng API này' }, logId)
  }
  const sent = looseObject(body)
  const email = textOf(sent.email).toLowerCase()
  const password = typeof sent.password === 'string' ? sent.password : ''
  if (email === '' || password === '') return refuse(badRequest('Thiếu email hoặc password'), logId)
  const found = state.shops.find((one) => one.email?.toLowerCase() === email && one.password === password)
  if (!found) return refuse({ http: 200, code: '', message: 'Thông tin đăng nhập không hợp lệ' }, logId)
  return answer({
    success: true,
    message: '',
    data: { code: found.partnerCode, token: found.token },
    log_id: logId,
  })
}
