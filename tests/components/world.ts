import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import type { Services } from '../../lib/app/services.ts'
import type { Account, Pickup } from '../../lib/domain/account.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { Quotes } from '../../lib/domain/shipment/quote.ts'
import type { Shipment, ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import type { ScrapedValue, StoreOrder } from '../../lib/domain/store/store-order.ts'
import { type Input, type MessageName, messages, type Output } from '../../lib/messages/table.ts'
import { NOW } from '../now.ts'

export { NOW }

export const pickup: Pickup = {
  id: '88256',
  name: 'Lê Thu Hà',
  tel: '0912000111',
  address: 'Kho Cầu Giấy, 5 ngõ 120 Trần Cung, Phường Nghĩa Tân, Quận Cầu Giấy, Hà Nội',
  province: 'Thành phố Hà Nội',
  district: 'Quận Cầu Giấy',
  ward: 'Phường Nghĩa Tân',
}

export function account(change: Partial<Account> = {}): Account {
  return {
    id: 'a1',
    name: 'Shop Hà Nội',
    api: 'https://carrier.example',
    partnerCode: 'S1234',
    environment: 'production',
    contactEmail: 'shop@shop.example',
    pickup,
    paused: false,
    ...change,
  }
}

export function read(text: string, change: Partial<ScrapedValue> = {}): ScrapedValue {
  return { text, source: 'platform', at: '#order_data', sure: true, ...change }
}

export function order(change: Partial<StoreOrder> = {}): StoreOrder {
  return {
    platform: 'woocommerce',
    url: 'https://shop.example/wp-admin/admin.php?page=wc-orders&action=edit&id=1042',
    store: 'shop.example',
    id: read('1042'),
    number: read('#1042'),
    currency: read('VND'),
    recipient: {
      name: read('Nguyễn Thị Thanh Hằng'),
      phones: [read('0912 345 678')],
      email: read('hang@mail.example'),
    },
    address: { lines: [read('12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội')] },
    lines: [
      {
        name: read('Áo khoác gió'),
        quantity: read('1'),
        unitPrice: read('455.000 ₫'),
        lineTotal: read('455.000 ₫'),
        weight: read('0,6 kg'),
      },
      {
        name: read('Tất cổ ngắn'),
        quantity: read('3'),
        unitPrice: read('33.000 ₫'),
        lineTotal: read('99.000 ₫'),
        weight: read('0,12 kg'),
      },
    ],
    subtotal: read('554.000 ₫'),
    total: read('554.000 ₫'),
    paymentMethod: read('Trả tiền mặt khi nhận hàng'),
    notes: [read('Gọi trước khi giao')],
    ...change,
  }
}

export function draft(change: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    store: 'shop.example',
    storeName: 'shop.example',
    platform: 'woocommerce',
    orderId: '1042',
    orderNumber: '#1042',
    orderUrl: 'https://shop.example/wp-admin/admin.php?page=wc-orders&action=edit&id=1042',
    parcel: 1,
    name: 'Nguyễn Thị Thanh Hằng',
    tel: '0912345678',
    email: 'hang@mail.example',
    detail: '12 ngõ 34 Láng Hạ',
    province: 'Thành phố Hà Nội',
    district: 'Quận Ba Đình',
    ward: 'Phường Thành Công',
    street: '',
    hamlet: 'Khác',
    products: [{ name: 'Áo khoác gió', code: '', quantity: 1, weightGrams: 600, price: 455_000 }],
    totalWeightGrams: 960,
    cod: 554_000,
    value: 554_000,
    note: '',
    pickup,
    payer: 'recipient',
    transport: 'road',
    ...change,
  }
}

export const quotes: Quotes = {
  road: {
    ok: true,
    value: { fee: 22_000, insuranceFee: 0, delivers: true, area: '1', surcharges: [] },
  },
  fly: {
    ok: true,
    value: { fee: 32_730, insuranceFee: 2_770, delivers: true, area: '1', surcharges: [] },
  },
}

/** What each state has of its own. */
const own = {
  queued: {},
  sending: { body: '{}', sentAt: NOW - 424_000 },
  unknown: { unknownSince: NOW - 420_000 },
  accepted: {
    acceptance: {
      trackingCode: 'S1.A1.17373471',
      fee: 22_000,
      insuranceFee: 0,
      area: '1',
      estimatedPick: 'Chiều 20/11/2026',
      estimatedDeliver: 'Sáng 23/11/2026',
      warning: '',
      at: NOW - 420_000,
      learnt: 'answer',
    },
    status: { code: 12, text: '', at: NOW - 120_000 },
  },
  rejected: { failure: { kind: 'rejected', message: 'Sai địa chỉ' } },
  withdrawn: {},
  stuck: {},
} as const

type Accepted = ShipmentIn<'accepted'>

/** A shipment of that state; accepted where none is named. */
export function shipment(change?: Partial<Accepted>): Accepted
export function shipment(change: Partial<Shipment>): Shipment
export function shipment(change: Partial<Shipment> = {}): Shipment {
  const sent = change.draft ?? draft()
  const id = partnerId(sent.store, sent.orderId, sent.parcel)
  return {
    key: shipmentKey('https://carrier.example', id),
    partnerId: id,
    accountId: 'a1',
    api: 'https://carrier.example',
    partnerCode: 'S1234',
    environment: 'production',
    draft: sent,
    submission: change.submission ?? 'accepted',
    quotedFee: 22_000,
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: NOW - 425_000,
    updatedAt: NOW - 120_000,
    ...own[change.submission ?? 'accepted'],
    ...change,
    // The state named has its own fields.
  } as Shipment
}

interface Nth {
  order?: Partial<ShipmentDraft>
  /** The carrier's status. */
  code?: number
}

/** One of many, with its own order number and tracking code; the first is the newest. */
export function nthShipment(n: number, change?: Nth & Partial<Accepted>, number?: number): Accepted
export function nthShipment(n: number, change: Nth & Partial<Shipment>, number?: number): Shipment
export function nthShipment(
  n: number,
  { order, code, ...change }: Nth & Partial<Shipment> = {},
  number = n,
): Shipment {
  const one = shipment({
    draft: draft({ orderId: String(number), orderNumber: `#${number}`, ...order }),
    createdAt: NOW - n * 60_000,
    ...change,
  })
  if (!one.acceptance) return one
  return {
    ...one,
    acceptance: { ...one.acceptance, trackingCode: `S1.A1.${17_000_000 + n}`, ...change.acceptance },
    ...(code !== undefined && { status: { code, text: '', at: NOW } }),
    ...(change.status && { status: change.status }),
  }
}

/** Where the worker would not take a message, or not whole. */
function misfitsOf(name: MessageName, input: unknown): string[] {
  const read = messages[name].input.safeParse(input)
  if (!read.success) return read.error.issues.map(({ path }) => `${name} does not fit at ${path.join('.')}`)
  return isDeepStrictEqual(asSent(read.data), asSent(input)) ? [] : [`${name} loses a part`]
}

const asSent = (input: unknown): unknown => JSON.parse(JSON.stringify(input))

type Handlers = { [N in MessageName]?: (input: Input<N>) => Promise<Output<N>> }

/** Services over a worker with these answers; its messages are recorded, and each fits the table. */
export function services(handlers: Handlers = {}, shipments: Shipment[] = []) {
  const requests: { name: MessageName; input: unknown }[] = []
  const misfits: string[] = []
  // A screen may let a refused message pass without a word.
  onTestFinished(() => expect(misfits).toEqual([]))
  const listeners = new Set<() => void>()
  const answers: Handlers = {
    'accounts.list': async () => [account()],
    'accounts.check': async () => ({ kind: 'connected' }),
    quote: async () => quotes,
    'pickups.list': async () => ({ ok: true, value: [pickup] }),
    ship: async (input) => ({ ok: true, value: shipment({ draft: input.draft }) }),
    'stores.writing': async () => [],
    ...handlers,
  }
  const world: Services = {
    send<N extends MessageName>(name: N, input: Input<N>) {
      requests.push({ name, input })
      misfits.push(...misfitsOf(name, input))
      const answer: Handlers[N] = answers[name]
      return answer ? answer(input) : Promise.reject(new Error(`nobody answers ${name}`))
    },
    shipmentsOf: async () => [...shipments],
    onShipmentsChanged(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    openOptions: () => {
      requests.push({ name: 'accounts.list', input: 'options opened' })
    },
  }
  return {
    services: world,
    requests,
    counted: (name: MessageName) => requests.filter((question) => question.name === name).length,
    changed: () => {
      for (const listener of listeners) listener()
    },
  }
}
