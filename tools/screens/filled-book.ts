import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { isUnderWay } from '../../lib/domain/shipment/primary-shipment.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { type MadeShipment, madeShipments } from '../order-book/made-shipments.ts'
import { writeShipments } from '../order-book/write-shipments.ts'
import type { Shop } from './open-shop.ts'
import { connectWithRecords } from './write-back-records.ts'

const NOW = Date.now()
const FULL = 500
export const made = new Map<string, MadeShipment>()

export async function fill({ options, sandbox, store }: Shop) {
  const { url: api, token, partnerCode } = sandbox
  await options.addAccount('Cửa hàng đồ thủ công mỹ nghệ truyền thống Bát Tràng', { api, token, partnerCode })
  await options.choosePickup()
  const accountId = await options.screen.evaluate<string>(
    `chrome.runtime.sendMessage({ quickship: 'accounts.list', input: {} }).then(({ answer }) => answer[0].id)`,
  )
  const all = madeShipments(FULL, { accountId, api, partnerCode, now: NOW })
    .map(paidOut)
    .map(sorted)
    .map(recorded)
    .map(calledOff)
  for (const one of all) {
    const code = String(one.shipment.status?.code ?? one.shipment.submission)
    const state = one.shipment.inShop ? `${code}-called-off` : code
    if (!made.get(state)?.shipment.record) made.set(state, one)
  }
  await writeShipments(options.screen, [...all, ...unanswered(all)])
  await connectWithRecords(options.screen, store.url, made)
}

/** States after an attempt without an answer. */
export const mayHaveArrived = [
  'queued-watched',
  'withdrawn-watched',
  'rejected-watched',
  'turned-up',
] as const

function unanswered(all: readonly MadeShipment[]): MadeShipment[] {
  const first = all.find(({ shipment }) => shipment.status?.code === 2)
  if (!first) throw new Error('No confirmed shipment was made.')
  const { acceptance: _, status: __, refreshAt: ___, submission: ____, ...common } = first.shipment
  const watched = { watch: { since: NOW }, refreshAt: NOW + 3_600_000 } as const
  const failure = { kind: 'forbidden', message: 'Tài khoản không có quyền tạo đơn' } as const
  const states = {
    'queued-watched': { ...common, ...watched, submission: 'queued' },
    'withdrawn-watched': { ...common, ...watched, submission: 'withdrawn' },
    'rejected-watched': { ...common, ...watched, submission: 'rejected', failure },
    'turned-up': { ...first.shipment, turnedUp: 'withdrawn' },
  } as const
  return mayHaveArrived.map((state) => {
    const key = `${common.key}-${state}`
    const draft = { ...common.draft, orderId: `${common.draft.orderId}-${state}` }
    const one = { shipment: { ...states[state], key, draft } as Shipment, journal: [] }
    made.set(state, one)
    return one
  })
}

/** Every second reconciled shipment, a few with another amount. */
function paidOut(one: MadeShipment, at: number): MadeShipment {
  const { shipment, journal } = one
  if (!shipment.acceptance || shipment.status.code !== 6 || at % 2 === 1) return one
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

/** Of every fourth one under way the shop cancelled or refunded the order. */
function calledOff({ shipment, journal }: MadeShipment, at: number): MadeShipment {
  if (!isUnderWay(shipment) || at % 4 !== 1) return { shipment, journal }
  const said = at % 3 === 0 ? PART_REFUNDED : ({ state: 'cancelled', word: 'Đã hủy' } as const)
  const line = { key: shipment.key, at: NOW, event: 'shop-changed', detail: said.word } as const
  const { submission } = shipment
  return {
    shipment: { ...shipment, inShop: { ...said, by: 'page', at: NOW } },
    journal: [...journal, { ...line, from: submission, to: submission }],
  }
}

const PART_REFUNDED = { state: 'part-refunded', word: '-120.000 ₫' } as const

/** Every second one has the carrier's sorting code. */
function sorted({ shipment, journal }: MadeShipment, at: number): MadeShipment {
  const { acceptance } = shipment
  if (!acceptance || at % 2 === 1) return { shipment, journal }
  return { shipment: { ...shipment, acceptance: { ...acceptance, sortingCode: 'HN.01.C3' } }, journal }
}

/** The carrier's record of every fifth one is not what was sent; of failed deliveries, a part was delivered; one in delivery was said to be delivered. */
function recorded({ shipment, journal }: MadeShipment, at: number): MadeShipment {
  if (!shipment.acceptance || at % 5 !== 0) return { shipment, journal }
  const { draft, acceptance, status } = shipment
  const cod = Math.round(draft.cod / 2)
  const weightGrams = draft.totalWeightGrams + 1_500
  const record = {
    at: status.at,
    name: draft.name,
    tel: draft.tel,
    address: 'Tầng 3, 25 Lý Thường Kiệt, Phường Trần Hưng Đạo, Quận Hoàn Kiếm, Hà Nội',
    cod,
    value: draft.value,
    weightGrams,
    fee: acceptance.fee,
    insuranceFee: acceptance.insuranceFee,
    payer: draft.payer,
    pickDate: carrierDay(shipment.createdAt),
    deliverDate: carrierDay(status.at),
    storageDays: 3,
    modified: `${carrierDay(status.at).slice(2)} 09:12:00`,
  }
  const text = status.code === 4 ? 'Đã điều phối giao hàng/Đang giao hàng' : status.text
  const corrected = status.code === 4
  const changed: JournalEntry = {
    ...{ key: shipment.key, at: status.at, from: 'accepted', to: 'accepted' },
    ...(corrected ? { event: 'status-corrected', status: 4 } : { event: 'record-changed' }),
    detail: `${corrected ? '5 → 4, looked up; ' : ''}cod ${draft.cod} → ${cod}, weight ${draft.totalWeightGrams} → ${weightGrams}`,
  }
  return {
    shipment: {
      ...shipment,
      status: { ...status, text, ...(corrected && { corrects: 5 }) },
      record,
      ...(status.code === 9 && { partToldAt: status.at }),
    },
    journal: [...journal, changed],
  }
}
