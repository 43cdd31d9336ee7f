import { answer, refuse } from '../answers.ts'
import { expressServes, openSessions } from '../express.ts'
import { textOf } from '../order-values.ts'
import { findProvince, hamletsOf, lacksDistrict, placesOf } from '../places.ts'
import { findKnown } from '../products.ts'
import { solutions } from '../solutions.ts'
import { badRequest, type Handler } from './handler.ts'

/** Spec 4.6. */
export const answerPickups: Handler = ({ shop }) =>
  answer({
    success: true,
    message: '',
    data: shop.pickups.map((pickup) => ({
      pick_address_id: pickup.id,
      address: pickup.address,
      pick_tel: pickup.tel,
      pick_name: pickup.name,
    })),
  })

/** Spec 4.7: a valid `address` replaces the other three. */
export const answerLevelFour: Handler = ({ query, shop, logId }) => {
  const whole = placesOf(textOf(query.address))
  const place = whole ?? {
    province: textOf(query.province),
    district: textOf(query.district),
    ward: textOf(query.ward_street),
  }
  const needed = {
    province: place.province === '',
    district: lacksDistrict(shop, place.district, place.ward),
    ward_street: place.ward === '',
  }
  const missing = whole ? undefined : Object.entries(needed).find(([, lacking]) => lacking)
  if (missing) return refuse(badRequest(`Thiếu tham số ${missing[0]}`), logId)
  return answer({ success: true, data: hamletsOf(place.province, place.district, place.ward) })
}

/** Spec 4.8. */
export const answerProducts: Handler = ({ state, shop, query, logId }) => {
  const term = textOf(query.term)
  if (term === '') return refuse(badRequest('Thiếu tham số term'), logId)
  return answer({
    success: true,
    data: findKnown(state, shop.partnerCode, term).map((known) => ({
      full_name: known.name,
      product_code: known.code,
      weigh: known.kilograms,
      cost: known.cost,
    })),
  })
}

/** Spec 4.9, a newer-style endpoint (§1). The ids leave as bare digits. */
export const answerSolutions: Handler = ({ logId }) =>
  answer({
    success: true,
    message: '',
    code: 200,
    rid: logId,
    data: solutions.map(({ id, name, group }) => ({
      solution_id: BigInt(id),
      description: name,
      group_name: group,
    })),
  })

/** Field notes, "Express check". No session is open where express does not go. */
export const answerExpressCheck: Handler = ({ query, now, logId }) => {
  const needed = [
    'pick_province',
    'pick_district',
    'customer_province',
    'customer_district',
    'customer_first_address',
  ]
  const missing = needed.find((name) => textOf(query[name]) === '')
  if (missing) return refuse(badRequest(`Thiếu tham số ${missing}`), logId)
  const from = findProvince(textOf(query.pick_province))
  const to = findProvince(textOf(query.customer_province))
  const sessions = from && to && expressServes(from, to) ? openSessions(now) : []
  return answer({ success: true, message: '', data: sessions.map((session) => ({ session_val: session })) })
}
