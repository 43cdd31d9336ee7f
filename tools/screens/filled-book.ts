import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { layIn } from '../order-book/lay-in.ts'
import { type MadeShipment, madeShipments } from '../order-book/made-shipments.ts'
import type { Shop } from './open-shop.ts'
import { tellShops } from './tell-shops.ts'

const NOW = Date.now()
/** Enough for one of every standing that has a picture. */
const FULL = 500
/** Of the made ones, by where they stand. */
export const made = new Map<string, MadeShipment>()

/** An account, and shipments of every standing. */
export async function fill({ options, sandbox, store }: Shop) {
  const { url: api, token, partnerCode } = sandbox
  await options.addAccount('Cửa hàng đồ thủ công mỹ nghệ truyền thống Bát Tràng', { api, token, partnerCode })
  await options.choosePickup()
  const accountId = await options.screen.evaluate<string>(
    `chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} }).then(({ answer }) => answer[0].id)`,
  )
  const all = madeShipments(FULL, { accountId, api, partnerCode, now: NOW }).map(paidOut).map(sorted)
  for (const one of all) made.set(String(one.shipment.status?.code ?? one.shipment.submission), one)
  await layIn(options.screen, all)
  await tellShops(options.screen, store.url, made)
}

/** Every other one that the carrier reconciled, a few of them otherwise than was due. */
function paidOut(one: MadeShipment, at: number): MadeShipment {
  const { shipment, journal } = one
  if (shipment.status?.code !== 6 || at % 2 === 1) return one
  const due = shipment.draft.cod
  const at2 = shipment.status.at
  const statement = `Bảng đối soát kỳ ${1 + (at % 3)} của cửa hàng đồ thủ công mỹ nghệ.xlsx`
  const payout = {
    statement,
    day: carrierDay(at2),
    amount: due - (at % 7 === 0 ? 10_000 : 0),
    due,
    feeOver: 0,
  }
  return { shipment: { ...shipment, ...(due > 0 && { payout: { ...payout, at: at2 } }) }, journal }
}

/** Every other one has the carrier's sorting code. */
function sorted({ shipment, journal }: MadeShipment, at: number): MadeShipment {
  const { acceptance } = shipment
  if (!acceptance || at % 2 === 1) return { shipment, journal }
  return { shipment: { ...shipment, acceptance: { ...acceptance, sortingCode: 'HN.01.C3' } }, journal }
}
