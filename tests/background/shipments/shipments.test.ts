import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { Input } from '../../../lib/messages/table.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { startBrowser } from '../browser.ts'

async function connected() {
  const browser = await startBrowser()
  await browser.connect()
  await browser.handlers['accounts.set-pickup']({ accountId: 'practice', pickup }, {})
  return browser
}

/** What no rule of ours knows and the carrier refuses. */
const banned = { products: [{ name: 'Pháo nổ', code: '', quantity: 1, weightGrams: 300, price: 50_000 }] }

const page = (url: string) => ({ id: 'us', url, tab: {} })

test('an order is priced both ways, shipped, followed and cancelled, and nobody learns the token', async () => {
  const { handlers, sandbox } = await connected()
  const accountId = 'practice'
  const received: unknown[] = [await handlers['accounts.list']({}, {})]
  const quotes = await handlers.quote({ accountId, draft: draft() }, {})
  expect(quotes).toMatchObject({ road: { ok: true }, fly: { ok: true } })
  const shipped = await handlers.ship({ accountId, draft: draft(), quotedFee: 32_000 }, {})
  expect(shipped).toMatchObject({ value: { submission: 'accepted', quotedFee: 32_000 } })
  if (!shipped.ok) return
  const { key } = shipped.value
  const [order] = sandbox.state.orders
  if (order) order.status = 12
  const followed = await handlers['shipment.refresh']({ key }, {})
  expect(followed).toMatchObject({ value: { status: { code: 12 } } })
  const cancelled = await handlers['shipment.cancel']({ key }, {})
  expect(cancelled).toMatchObject({ value: { cancellation: { state: 'done' } } })
  const badges = await handlers.badges(
    { orderIds: ['1042'] },
    page('https://shop.example/wp-admin/post.php?post=1042'),
  )
  received.push(
    quotes,
    shipped,
    followed,
    cancelled,
    badges,
    await handlers['pickups.list']({ accountId }, {}),
  )
  expect(JSON.stringify(received)).not.toContain(sandbox.token)
})

test('an account learns from its first charged order how the carrier’s prices are added up, and keeps it', async () => {
  const { handlers } = await connected()
  const accountId = 'practice'
  // Insured above the sandbox's free value.
  const insured = draft({ value: 3_000_000 })
  const first = await handlers.quote({ accountId, draft: insured }, {})
  if (!first.road.ok) throw new Error('No price was given.')
  const { extras, fee, insuranceFee } = first.road.value
  expect(extras).toBeUndefined()
  expect(insuranceFee).toBe(15_000)
  const quoted = { fee, insuranceFee, surcharges: 0 }
  await handlers.ship({ accountId, draft: insured, quotedFee: fee + insuranceFee, quoted }, {})
  expect(await handlers['accounts.list']({}, {})).toMatchObject([{ extras: 'apart' }])
  expect((await handlers.quote({ accountId, draft: insured }, {})).road).toMatchObject({
    value: { extras: 'apart' },
  })
})

test('an account learns what a solution cost beyond its quote, and its next quote tells it', async () => {
  const { handlers } = await connected()
  const accountId = 'practice'
  const fragile = { id: '1340164168838205440', name: 'Hàng dễ vỡ', group: '' }
  const solved = (orderId: string, solutions = [fragile]) => draft({ orderId, solutions })
  const quote = async (sent: ShipmentDraft) => {
    const { road } = await handlers.quote({ accountId, draft: sent }, {})
    return road.ok ? road.value : undefined
  }
  const first = await quote(solved('1'))
  expect(first).not.toHaveProperty('solutions')
  const quoted = { fee: first?.fee ?? 0, insuranceFee: 0, surcharges: 0 }
  const shipped = await handlers.ship({ accountId, draft: solved('1'), quoted }, {})
  // The sandbox takes a fifth of the fee for it.
  expect(shipped).toMatchObject({ value: { acceptance: { fee: quoted.fee * 1.2 } } })
  expect(await quote(solved('2'))).toMatchObject({ solutions: { [fragile.id]: quoted.fee / 5 } })
  expect(await quote(solved('3', []))).not.toHaveProperty('solutions')
})

test('a draft the carrier is sure to refuse goes nowhere, whoever hands it in; one that has gone stands', async () => {
  const { handlers, sandbox } = await connected()
  const accountId = 'practice'
  const nameless = await handlers.ship({ accountId, draft: draft({ name: ' ' }) }, {})
  expect(nameless).toMatchObject({ failure: { kind: 'rejected', code: 'incomplete', field: 'name' } })
  expect(sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')).toEqual([])
  await handlers.ship({ accountId, draft: draft() }, {})
  const again = await handlers.ship({ accountId, draft: draft({ name: '' }) }, {})
  expect(again).toMatchObject({ value: { submission: 'accepted', draft: { name: 'Lê Thị Hoa' } } })
  expect(sandbox.state.orders).toHaveLength(1)
})

/** Whether an order in this state is replaced by the new draft, which the rules must then accept. */
const WRITTEN_ANEW: Record<Submission, boolean> = {
  queued: false,
  sending: false,
  unknown: false,
  accepted: false,
  rejected: true,
  withdrawn: true,
  stuck: false,
}

test.each(Object.entries(WRITTEN_ANEW))(
  'shipped again while it is %s, a draft the carrier is sure to refuse goes nowhere: %j',
  async (submission, anew) => {
    const { handlers, sandbox } = await connected()
    const { shipmentsDatabase } = await import('../../../lib/outbox/database.ts')
    const first = await handlers.ship({ accountId: 'practice', draft: draft(), hold: true }, {})
    if (!first.ok) throw new Error(first.failure.kind)
    const { key } = first.value
    const before = { ...first.value, submission, nextAttemptAt: Date.now() + 3_600_000 } as Shipment
    await (await shipmentsDatabase()()).put('shipments', before)
    const again = await handlers.ship({ accountId: 'practice', draft: draft({ name: '' }) }, {})
    expect(again).toMatchObject(
      anew ? { failure: { code: 'incomplete', field: 'name' } } : { value: { submission } },
    )
    expect(await (await shipmentsDatabase()()).get('shipments', key)).toEqual(before)
    expect(sandbox.state.orders).toEqual([])
  },
)

const WATCHED = { watch: { since: Date.now() } }
/** Its look-ups failed for more than a week: perhaps its account is gone. */
const LOST = { watch: { since: 1 } }
const WITHDRAWN = { submission: 'withdrawn' } as const
const REFUSED = { submission: 'rejected', failure: { kind: 'rejected', message: '' } } as const
const CALLED_OFF = { status: { code: -1, text: '', at: 1 } }
const TAKEN = { code: '30401', kind: 'rejected', message: '' } as const

/** What is known of one account’s parcel, what the second account is to ship, and whether it goes. */
const WITH_ANOTHER: [string, Partial<Shipment>, Partial<ShipmentDraft>, boolean][] = [
  ['that waits', { submission: 'queued' }, {}, false],
  ['that may have left and waits', { submission: 'queued', ...WATCHED }, {}, false],
  ['that is being sent', { submission: 'sending' }, {}, false],
  ['without an answer', { submission: 'unknown' }, {}, false],
  ['that the carrier has', {}, {}, false],
  ['that was cancelled', CALLED_OFF, {}, false],
  ['without an answer for long', { submission: 'stuck' }, {}, false],
  ['whose id is taken', { submission: 'stuck', takenAt: 1, failure: TAKEN }, {}, false],
  ['that was refused', REFUSED, {}, true],
  ['that was refused and may have left', { ...REFUSED, ...WATCHED }, {}, false],
  ['that was refused and is taken to be lost', { ...REFUSED, ...LOST }, {}, true],
  ['that was taken back', WITHDRAWN, {}, true],
  ['that was taken back and may have left', { ...WITHDRAWN, ...WATCHED }, {}, false],
  ['cancelled as soon as it is found', { ...WITHDRAWN, watch: { since: 1, cancel: true } }, {}, true],
  ['of another address of the store', { submission: 'queued' }, { store: 'www.shop.example' }, false],
  ['of another number', {}, { parcel: 2 }, true],
  ['of another order', {}, { orderId: '7' }, true],
  ['that was practised', { environment: 'practice' }, {}, true],
  ['that is real', { environment: 'production' }, {}, false],
]

/** Of one shop at two addresses of a carrier, which for us are two carriers. */
async function twoAccounts() {
  const { handlers, sandbox } = await connected()
  const account = { partnerCode: sandbox.partnerCode, token: sandbox.token, contactEmail: 'a@example.vn' }
  const apis = { one: sandbox.url, two: `http://127.1:${new URL(sandbox.url).port}` }
  for (const [id, api] of Object.entries(apis)) {
    await handlers['accounts.save']({ ...account, id, name: id, api, environment: 'staging' }, {})
    await handlers['accounts.set-pickup']({ accountId: id, pickup }, {})
  }
  return { handlers, sandbox }
}

test.each(WITH_ANOTHER)(
  'of an order with a parcel %s, a second account ships only what cannot be that parcel again',
  async (_, first, second, goes) => {
    const { handlers } = await twoAccounts()
    const { shipmentsDatabase } = await import('../../../lib/outbox/database.ts')
    const before = await handlers.ship({ accountId: 'one', draft: draft() }, {})
    if (!before.ok) throw new Error(before.failure.kind)
    const nextAttemptAt = Date.now() + 3_600_000
    await (await shipmentsDatabase()()).put('shipments', {
      ...before.value,
      nextAttemptAt,
      ...first,
    } as Shipment)
    expect(await handlers.ship({ accountId: 'two', draft: draft(second) }, {})).toMatchObject(
      goes ? { value: { submission: 'accepted' } } : { failure: { code: 'shipped-otherwise' } },
    )
  },
)

/** The addresses under which one store's orders are read. */
const ADDRESSES = [
  ['shop.example', 'www.shop.example'],
  ['shop.example:8443/blog', 'www.shop.example:8443/blog'],
  ['may.myshopify.com', 'admin.shopify.com/store/may'],
] as const

const ON_TWO_SCREENS = ADDRESSES.flatMap(([one, other]) => [
  [one, one],
  [one, other],
  [other, one],
])

test.each(ON_TWO_SCREENS)(
  'shipped at once from a screen of %s and one of %s, an order goes out once, with any two accounts',
  async (one, other) => {
    const { handlers, sandbox } = await twoAccounts()
    const ship = (accountId: string, store: string, orderId: string) =>
      handlers.ship({ accountId, draft: draft({ store, orderId }) }, {})
    const ofTwo = await Promise.all([ship('one', one, '7'), ship('two', other, '7')])
    expect(ofTwo.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ofTwo.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'shipped-otherwise' } })
    const ofOne = await Promise.all([ship('one', one, '8'), ship('one', other, '8')])
    expect(new Set(ofOne.map((done) => done.ok && done.value.key)).size).toBe(1)
    expect(sandbox.state.orders).toHaveLength(2)
  },
)

test('all that Ship was pressed on is on the disk, as it was pressed', async () => {
  const { handlers } = await connected()
  const { findCorrection } = await import('../../../lib/settings/address-corrections.ts')
  const { findWeights } = await import('../../../lib/settings/item-weights.ts')
  const now = Date.now()
  const texts = {
    name: ['Hoa'],
    tel: ['0987'],
    address: ['12'],
    total: ['1'],
    paid: ['0'],
    items: ['1 × Áo'],
  }
  const place = { province: 'Hà Nội', district: 'Quận Ba Đình', ward: 'Phường Thành Công', hamlet: 'Khác' }
  const learnt = { recipient: 'c'.repeat(64), place }
  const shop = { state: 'open', word: 'Mới' } as const
  const pressed: Required<Input<'ship'>> = {
    accountId: 'practice',
    draft: draft({ note: 'Gọi trước', payer: 'recipient', value: 900_000 }),
    quotedFee: 41_000,
    quotedAt: now - 3_600_000,
    quoted: { fee: 36_000, insuranceFee: 4_500, surcharges: 500, solutions: 0, extras: 'apart' },
    snapshot: { readBy: 'sapo', ...texts, shop },
    learnt,
    learntWeights: [{ item: 'shop.example sku at-02', grams: 210 }],
    hold: true,
  }
  const shipped = await handlers.ship(pressed, {})
  if (!shipped.ok) throw new Error(shipped.failure.kind)
  const { createdAt } = shipped.value
  const kept: Record<keyof Input<'ship'>, unknown> = {
    accountId: shipped.value.accountId,
    draft: shipped.value.draft,
    quotedFee: shipped.value.quotedFee,
    quotedAt: shipped.value.pricedAt,
    quoted: shipped.value.quoted,
    snapshot: shipped.value.snapshot,
    learnt: { ...learnt, place: await findCorrection(learnt.recipient) },
    learntWeights: await findWeights(['shop.example sku at-02']),
    hold: shipped.value.nextAttemptAt === createdAt + 10_000,
  }
  expect(kept).toMatchObject({
    ...pressed,
    learntWeights: { 'shop.example sku at-02': { grams: 210 } },
  })
  expect(shipped.value.inShop).toMatchObject({ ...shop, by: 'page', kept: true })
})

test('a corrected place is remembered with the order that was written down, and with no other', async () => {
  const { handlers } = await connected()
  const { findCorrection } = await import('../../../lib/settings/address-corrections.ts')
  const place = { province: 'Hà Nội', district: 'Quận Ba Đình', ward: 'Phường Thành Công', hamlet: 'Khác' }
  const learnt = { recipient: 'a'.repeat(64), place }
  const accountId = 'practice'
  await handlers.ship({ accountId, draft: draft({ name: ' ' }), learnt }, {})
  expect(await findCorrection(learnt.recipient)).toBeUndefined()
  await handlers.ship({ accountId, draft: draft(), learnt }, {})
  expect(await findCorrection(learnt.recipient)).toMatchObject(place)
  await handlers.ship({ accountId, draft: draft(), learnt: { ...learnt, place: null } }, {})
  expect(await findCorrection(learnt.recipient)).toBeUndefined()
})

test('weights are remembered with the order that was written down, and with no other', async () => {
  const { handlers } = await connected()
  const { findWeights } = await import('../../../lib/settings/item-weights.ts')
  const learntWeights = [{ item: 'shop.example sku at-01', grams: 200 }]
  const accountId = 'practice'
  await handlers.ship({ accountId, draft: draft({ name: ' ' }), learntWeights }, {})
  expect(await findWeights(['shop.example sku at-01'])).toEqual({})
  await handlers.ship({ accountId, draft: draft(), learntWeights }, {})
  expect(await findWeights(['shop.example sku at-01'])).toMatchObject({
    'shop.example sku at-01': { grams: 200 },
  })
})

test('what cannot be remembered keeps no parcel', async () => {
  const { handlers, sandbox } = await connected()
  const { request } = navigator.locks
  const failing = vi
    .spyOn(navigator.locks, 'request')
    .mockImplementation((...given: Parameters<typeof request>) =>
      /corrections|weights/i.test(given[0])
        ? Promise.reject(new Error('no room'))
        : Reflect.apply(request, navigator.locks, given),
    )
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    failing.mockRestore()
    failures.mockRestore()
  })
  const learnt = { recipient: 'b'.repeat(64), place: null }
  const learntWeights = [{ item: 'shop.example sku at-01', grams: 200 }]
  await handlers.ship({ accountId: 'practice', draft: draft(), learnt, learntWeights }, {})
  expect(failures.mock.calls.filter(([error]) => error.message === 'no room')).toHaveLength(2)
  expect(sandbox.state.orders).toHaveLength(1)
})

test('a page gets the badges of its own store’s orders, in the seller’s language, and of no other’s', async () => {
  const { handlers } = await connected()
  await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  const input = { orderIds: ['1042', '9'] }
  const own = await handlers.badges(input, page('https://shop.example/wp-admin/post.php?post=1042'))
  expect(own).toEqual([{ orderId: '1042', label: 'Đã xác nhận', tone: 'idle', practice: true }])
  const { language } = await import('../../../lib/settings/preferences.ts')
  await language.setValue('en')
  const [english] = await handlers.badges(input, page('https://shop.example/wp-admin/'))
  expect(english?.label).toBe('Confirmed')
  expect(await handlers.badges(input, page('https://other.example/wp-admin/'))).toEqual([])
  expect(await handlers.badges(input, page('https://shop.example/blog/wp-admin/'))).toEqual([])
  await language.setValue('vi')
})

test('the toolbar counts what waits for the seller, and pages learn only that something changed', async () => {
  const { handlers, setBadgeText, sendMessage } = await connected()
  const refused = await handlers.ship({ accountId: 'practice', draft: draft(banned) }, {})
  expect(refused).toMatchObject({ value: { submission: 'rejected' } })
  const key = (refused.ok && refused.value.key) || ''
  // What no screen showed is not put aside.
  expect(await handlers['shipment.set-aside']({ key, shown: [] }, {})).toEqual(refused)
  await expect.poll(() => setBadgeText.mock.lastCall?.[0]).toEqual({ text: '1' })
  for (const call of sendMessage.mock.calls)
    expect(call).toEqual([5, { type: 'quickship:shipments-changed' }])
  await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  await expect.poll(() => setBadgeText.mock.lastCall?.[0]).toEqual({ text: '' })
})

test('a permission the seller took back holds the order in the queue, unsent', async () => {
  const { handlers, wake, sandbox, contains } = await connected()
  contains.mockResolvedValue(false)
  const held = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  expect(held).toMatchObject({
    value: { submission: 'queued', failure: { kind: 'no-permission', origin: sandbox.url } },
  })
  await wake()
  expect(sandbox.state.requests).toHaveLength(0)
  contains.mockResolvedValue(true)
  await wake()
  expect(sandbox.state.orders).toHaveLength(1)
})

test('what nobody can do is answered, not thrown', async () => {
  const { handlers } = await startBrowser()
  const key = 'no such shipment'
  for (const name of ['hurry', 'refresh', 'cancel', 'withdraw', 'take-over', 'set-aside'] as const) {
    expect(await handlers[`shipment.${name}`]({ key }, {})).toMatchObject({ failure: { kind: 'bug' } })
  }
  expect(await handlers.ship({ accountId: 'gone', draft: draft() }, {})).toMatchObject({ ok: false })
})

test('a page shows where the real parcel is, else the one made last, whatever their addresses', async () => {
  const { handlers, sandbox } = await connected()
  const account = {
    api: sandbox.url,
    partnerCode: sandbox.partnerCode,
    token: sandbox.token,
    contactEmail: 'shop@example.vn',
  }
  // The same carrier under other names of this machine.
  const port = new URL(sandbox.url).port
  const named = [
    { id: 'live', environment: 'production', api: `http://0x7f.1:${port}` },
    { id: 'trial', environment: 'staging', api: `http://127.1:${port}` },
  ] as const
  for (const one of named) {
    await handlers['accounts.save']({ ...account, ...one, name: one.id }, {})
    await handlers['accounts.set-pickup']({ accountId: one.id, pickup }, {})
  }
  const badge = async (orderId: string) =>
    (await handlers.badges({ orderIds: [orderId] }, page('https://shop.example/wp-admin/post.php')))[0]

  // Refused: it was made for real all the same, and the seller has to see that.
  await handlers.ship({ accountId: 'live', draft: draft(banned) }, {})
  await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  expect(await badge('1042')).toMatchObject({ practice: false, tone: 'bad' })

  await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '7', parcel: 2 }) }, {})
  await handlers.ship({ accountId: 'trial', draft: draft({ orderId: '7', ...banned }) }, {})
  expect(await badge('7')).toMatchObject({ practice: false, tone: 'bad' })
})

test('the worker’s console hears no token, whatever goes wrong', async () => {
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  onTestFinished(() => {
    for (const one of said) one.mockRestore()
  })
  const { handlers, wake, sandbox, contains, setBadgeText } = await connected()
  setBadgeText.mockRejectedValue(new Error('no toolbar'))
  const body = JSON.stringify({ success: false, message: sandbox.token, log_id: sandbox.token })
  const answer = { httpStatus: 500, body }
  sandbox.sandbox.fail({ kind: 'answer', endpoint: 'submitOrder', times: 1, delayMs: 0, answer })
  const shipped = await handlers.ship({ accountId: 'practice', draft: draft() }, {})
  contains.mockRejectedValue(new Error('no browser'))
  if (shipped.ok) await handlers['shipment.cancel']({ key: shipped.value.key }, {}).catch(() => {})
  await handlers.ship({ accountId: 'practice', draft: draft({ orderId: '8' }) }, {}).catch(() => {})
  await wake()
  const received = said.flatMap((one) => one.mock.calls)
  expect(received.length).toBeGreaterThan(0)
  expect(inspect(received, { depth: 10, showHidden: true })).not.toContain(sandbox.token)
})
