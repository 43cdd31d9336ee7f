// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { againSource } from '../../lib/bulk/again-source.ts'
import type { Stage } from '../../lib/bulk/assess.ts'
import type { BulkSource } from '../../lib/bulk/bulk-source.ts'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import type { Quotes } from '../../lib/domain/shipment/quote.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { type DraftChanges, formKey } from '../../lib/order-form/saved-form.ts'
import { account, draft, NOW, pickup, quotes, read, services, shipment } from '../components/world.ts'
import { bulkOrder, formsOf, listOf, storeOrder } from './orders.ts'
import { startWork } from './start-work.ts'

function begin(
  source: BulkSource,
  world = services(),
  shipments: Shipment[] = [],
  journal: JournalEntry[] = [],
) {
  const started = startWork(source, { world, shipments, journal })
  return { ...started, price: (at: number) => started.assessed()[at]?.price }
}

/** The carrier is busy for both services. */
function busyFor(retryAfterMs: number): Quotes {
  const busy = { ok: false, failure: { kind: 'busy', retryAfterMs } } as const
  return { road: busy, fly: busy }
}

/** A promise and the way to fulfil it. */
function gate() {
  let pass = () => {}
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { passed, pass }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('a form that was saved keeps no hamlet of the former ward', async () => {
  const order = storeOrder(1, {
    address: { lines: [read('12 phố Vạn Phúc, to dan pho 2, P. Thành Công, Q. Ba Đình, Hà Nội')] },
  })
  const world = services({
    'places.level-four': async ({ wardOrStreet }) => ({
      ...{ ok: true, value: wardOrStreet === 'Phường Thành Công' ? ['Tổ dân phố 2'] : ['Tổ 9'] },
    }),
  })
  const first = startWork(listOf(bulkOrder(1, order)), { world })
  await first.settled('ready')
  expect(first.assessed()[0]?.draft?.hamlet).toBe('Tổ dân phố 2')
  first.work.close()
  const { work, settled, assessed, keys } = startWork(listOf(bulkOrder(1, order)), {
    world,
    forms: first.forms,
  })
  await settled('ready')
  const [key = ''] = keys()
  work.move({ kind: 'edit', key, changes: { ward: 'Phường Giảng Võ' }, fields: ['ward'] })
  await settled('ready')
  expect(assessed()[0]?.draft).toMatchObject({ ward: 'Phường Giảng Võ', hamlet: 'Khác' })
})

test.each<[string, DraftChanges | string, DraftField[]]>([
  ['province', { province: 'Thành phố Huế' }, ['province']],
  ['district', { district: 'Quận Đống Đa' }, ['district']],
  ['ward', { ward: 'Phường Giảng Võ' }, ['ward']],
  ['street', { ward: '', street: 'Phố Vạn Phúc' }, ['ward', 'street']],
  ['account', 'a2', []],
])('a hamlet is looked up again for another %s, and only then', async (_, change, fields) => {
  const inputs: string[] = []
  const order = storeOrder(1, {
    address: { lines: [read('12 phố Vạn Phúc, to dan pho 2, P. Thành Công, Q. Ba Đình, Hà Nội')] },
  })
  const world = services({
    'places.level-four': async (input) => {
      inputs.push(JSON.stringify(Object.values(input)))
      return { ok: true, value: inputs.length > 1 ? ['Tổ dân phố 2'] : ['Tổ 9'] }
    },
  })
  const accounts = [account(), account({ id: 'a2' })] as const
  const { work, assessed, keys } = startWork(listOf(bulkOrder(1, order)), { world, accounts: [...accounts] })
  const priced = (times: number) => waitFor(() => expect(world.counted('quote')).toBe(times))
  await priced(1)
  expect(assessed()[0]?.draft?.hamlet).toBe('Khác')
  const [key = ''] = keys()
  work.move({
    kind: 'edit',
    key,
    changes: { totalWeightGrams: 4000, detail: '7' },
    fields: ['weight', 'detail'],
  })
  await priced(2)
  expect(inputs).toHaveLength(1)
  if (typeof change === 'string') work.switchTo(accounts[1])
  else work.move({ kind: 'edit', key, changes: change, fields })
  await waitFor(() => expect(assessed()[0]?.draft?.hamlet).toBe('Tổ dân phố 2'))
  expect(new Set(inputs).size).toBe(2)
  const { province, district, ward, street } = assessed()[0]?.draft ?? draft()
  expect(inputs[1]).toBe(JSON.stringify([work.state().account.id, province, district, ward || street]))
})

describe('reading', () => {
  test('asks the shop for four orders at a time, and can be stopped', async () => {
    let requests = 0
    const { passed, pass } = gate()
    const source = listOf(
      ...many(9).map((n) =>
        bulkOrder(n, async () => {
          requests++
          await passed
          return { kind: 'order', order: storeOrder(n) }
        }),
      ),
    )
    const { work, stages } = begin(source)
    await waitFor(() => expect(requests).toBe(4))
    work.stopReading()
    pass()
    await waitFor(() => expect(stages().filter((stage) => stage === 'ready')).toHaveLength(4))
    expect(requests).toBe(4)
    work.read()
    await waitFor(() => expect(stages().every((stage) => stage === 'ready')).toBe(true))
    expect(requests).toBe(9)
  })

  test('asks no more of a page that is gone', async () => {
    let requests = 0
    const gone = async () => {
      requests++
      return { kind: 'page-gone' } as const
    }
    const { work } = begin(listOf(...many(12).map((n) => bulkOrder(n, gone))))
    await waitFor(() => expect(work.state().reading).toBe(false))
    expect(requests).toBeLessThanOrEqual(4)
  })

  test('opens no order whose shipments cannot be looked up', async () => {
    const world = services()
    world.services.shipmentsOf = async () => {
      throw new Error('disk')
    }
    const { settled } = begin(listOf(bulkOrder(1)), world)
    await settled('unread')
  })

  const elsewhere = { ...pickup, id: '7' }
  test.each<[string, (work: BulkWork) => void]>([
    ['another account', (work) => work.switchTo(account({ id: 'a2', pickup: elsewhere }))],
    ['another pickup address', (work) => work.renew([account({ pickup: elsewhere })])],
  ])('that ends after %s was chosen starts the order with that one’s', async (_, choose) => {
    let requests = 0
    const { passed, pass } = gate()
    const sent: (string | undefined)[] = []
    const world = services({
      ship: async ({ draft }) => {
        sent.push(draft.pickup?.id)
        return { ok: true, value: shipment({ draft }) }
      },
    })
    world.services.shipmentsOf = async () => {
      requests++
      await passed
      return []
    }
    const { work, settled, keys } = begin(listOf(bulkOrder(1), bulkOrder(2)), world)
    await waitFor(() => expect(requests).toBe(2))
    choose(work)
    pass()
    await settled('ready', 'ready')
    work.ship(keys())
    await settled('sent', 'sent')
    expect(sent).toEqual(['7', '7'])
  })
})

describe('prices', () => {
  test('are requested again only for what changed, and not while the carrier is busy', async () => {
    const { passed, pass } = gate()
    let requests = 0
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const world = services({
      quote: async () => {
        requests += 1
        if (requests === 1) return busyFor(432)
        if (requests === 3) await passed
        return quotes
      },
    })
    const { work, settled, stages, price } = begin(listOf(bulkOrder(1), bulkOrder(2)), world)
    await settled('ready', 'ready')
    const seen = new Set<string | undefined>()
    work.subscribe(() => seen.add(stages()[0]))
    await waitFor(() => expect(requests).toBe(3))
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 432)
    timers.mockRestore()
    expect(price(0)).toMatchObject({ fee: null, failed: { kind: 'busy' }, requestedAgainAt: NOW + 432 })
    pass()
    await waitFor(() => expect(price(0)).toMatchObject({ fee: 22_000, failed: undefined }))
    expect([...seen]).toEqual(['ready'])
    work.move({ kind: 'edit', key: 'r0', changes: { note: 'Gọi trước' }, fields: ['note'] })
    work.move({ kind: 'edit', key: 'r1', changes: { totalWeightGrams: 4000 }, fields: ['weight'] })
    await settled('ready', 'pricing')
    await settled('ready', 'ready')
    expect(world.counted('quote')).toBe(4)
  })

  test('are not waited for where the carrier is busy: the order can be shipped without one, as in the popup', async () => {
    const world = services({ quote: async () => busyFor(60_000) })
    const { work, settled, price } = begin(listOf(bulkOrder(1), bulkOrder(2)), world)
    await settled('ready', 'ready')
    work.move({ kind: 'edit', key: 'r1', changes: { totalWeightGrams: 4000 }, fields: ['weight'] })
    await settled('ready', 'pricing')
    await settled('ready', 'ready')
    expect(price(1)).toMatchObject({ fee: null, requestedAgainAt: NOW + 60_000 })
    expect(world.counted('quote')).toBe(3)
    work.ship(['r0', 'r1'])
    await settled('sent', 'sent')
    const shipped = world.requests.filter(({ name }) => name === 'ship').map(({ input }) => input)
    expect(shipped).toHaveLength(2)
    for (const input of shipped) expect(input).not.toHaveProperty('quotedFee')
  })

  test('that one service has no time for do not delay the other, and are requested again once it is chosen', async () => {
    let spare = true
    const world = services({
      quote: async () => {
        if (!spare) return quotes
        spare = false
        return { ...quotes, fly: busyFor(300).fly }
      },
    })
    const { work, settled, price } = begin(listOf(bulkOrder(1)), world)
    await settled('ready')
    expect(price(0)).toMatchObject({ fee: 22_000, failed: undefined })
    work.move({ kind: 'edit', key: 'r0', changes: { transport: 'fly' }, fields: ['transport'] })
    expect(price(0)).toMatchObject({ fee: null, failed: { kind: 'busy' } })
    await waitFor(() => expect(price(0)).toMatchObject({ fee: 35_500, failed: undefined }))
    expect(world.counted('quote')).toBe(2)
  })
})

describe('shipping', () => {
  test('hands over four at a time; what is stopped before stays, and what waits with the worker comes back', async () => {
    const { passed, pass } = gate()
    const sent: string[] = []
    const world = services({
      ship: async ({ draft }) => {
        sent.push(draft.orderId)
        await passed
        const waits = draft.orderId === '2'
        return { ok: true, value: shipment({ draft, submission: waits ? 'queued' : 'accepted' }) }
      },
      'shipment.withdraw': async () => {
        const { draft } = work.assess(work.state().rows[1] ?? row()).shipment ?? shipment()
        return { ok: true, value: shipment({ draft, submission: 'withdrawn' }) }
      },
    })
    const { work, settled, keys } = begin(listOf(...many(6).map((n) => bulkOrder(n))), world)
    const row = () => {
      throw new Error('no row')
    }
    await settled('ready', 'ready', 'ready', 'ready', 'ready', 'ready')
    work.ship(keys())
    await waitFor(() => expect(sent).toEqual(['1', '2', '3', '4']))
    work.ship(keys())
    work.stopShipping()
    pass()
    await settled('sent', 'ready', 'sent', 'sent', 'ready', 'ready')
    expect(sent).toEqual(['1', '2', '3', '4'])
    expect(work.state().batch?.state).toBe('over')
  })

  test('finds what a dying worker wrote down, and keeps what it did not', async () => {
    const written: Shipment[] = []
    const world = services({
      ship: async ({ draft }) => {
        if (draft.orderId === '1') written.push(shipment({ draft }))
        throw new Error('the worker did not answer')
      },
    })
    world.services.shipmentsOf = async (_, id) => written.filter(({ draft }) => draft.orderId === id)
    const { work, settled, keys } = begin(listOf(bulkOrder(1), bulkOrder(2)), world)
    await settled('ready', 'ready')
    work.ship(keys())
    await settled('sent', 'ready')
    expect(work.state().rows[1]?.failure?.kind).toBe('bug')
  })

  test('what another tab ships meanwhile is not shipped here', async () => {
    const journal: JournalEntry[] = []
    const shipments: Shipment[] = []
    const world = services()
    const { work, settled } = begin(listOf(bulkOrder(1), bulkOrder(2)), world, shipments, journal)
    await settled('ready', 'ready')
    const { draft = shipment().draft } = work.state().rows[0]?.read?.started ?? {}
    const theirs = shipment({ draft })
    shipments.push(theirs)
    journal.push({ key: theirs.key, at: NOW, event: 'enqueued', from: '', to: 'queued', detail: '' })
    world.changed()
    await settled('aside', 'ready')
    work.ship(['r0', 'r1'])
    await settled('aside', 'sent')
    expect(world.counted('ship')).toBe(1)
  })
})

test('an edit is saved at once, and forgotten once the carrier has the order', async () => {
  const { work, forms, settled } = begin(listOf(bulkOrder(1)))
  await settled('ready')
  expect(forms.kept.size).toBe(0)
  work.move({ kind: 'edit', key: 'r0', changes: { name: 'Trần An' }, fields: ['name'] })
  expect(forms.kept.get('shop.example 1 1')).toMatchObject({ changes: { name: 'Trần An' }, accountId: 'a1' })
  work.ship(['r0'])
  await settled('sent')
  expect(forms.kept.size).toBe(0)
})

test.each<[string, Partial<Shipment>, number]>([
  ['refused', { submission: 'rejected' }, 2],
  ['withdrawn', { submission: 'withdrawn' }, 1],
  ['practised', { environment: 'practice' }, 1],
  ['practised and refused', { environment: 'practice', submission: 'rejected' }, 1],
])('a row opens with the edits of its own parcel where a further one was %s', async (_, change, parcel) => {
  const forms = formsOf()
  for (const nth of [1, 2]) {
    const form = { changes: { name: `Trần An ${nth}` }, settled: [], accountId: 'a1' }
    forms.kept.set(`shop.example 1 ${nth}`, form)
  }
  const further = shipment({ ...change, draft: draft({ orderId: '1', parcel: 2 }) })
  const world = services({}, [further])
  const { work, assessed } = startWork(listOf(bulkOrder(1)), { world, forms })
  await waitFor(() => expect(work.state().rows[0]?.reading).toBe('done'))
  expect(assessed()[0]?.draft).toMatchObject({ parcel, name: `Trần An ${parcel}` })
})

test('the browser asks before it closes a tab with unsaved orders', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { passed, pass } = gate()
  const world = services({
    ship: async ({ draft }) => {
      await passed
      return { ok: true, value: shipment({ draft }) }
    },
  })
  const list = begin(listOf(bulkOrder(1)), world)
  await list.settled('ready')
  expect(asks()).toBe(false)
  list.work.ship(['r0'])
  expect(asks()).toBe(true)
  pass()
  await list.settled('sent')
  await waitFor(() => expect(asks()).toBe(false))
  const sheet = begin({ ...listOf(bulkOrder(2)), kind: 'sheet' })
  await sheet.settled('ready')
  expect(asks()).toBe(true)
  sheet.work.close()
  expect(asks()).toBe(false)
})

const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks until the last order of a stopped batch is answered or withdrawn', async () => {
  const [shipped, withdrawn] = [gate(), gate()]
  const world = services({
    ship: async ({ draft }) => {
      await shipped.passed
      return { ok: true, value: shipment({ draft, submission: 'queued' }) }
    },
    'shipment.withdraw': async () => {
      await withdrawn.passed
      return { ok: true, value: shipment({ draft: draft({ orderId: '1' }), submission: 'withdrawn' }) }
    },
  })
  const { work, settled } = begin(listOf(bulkOrder(1)), world)
  await settled('ready')
  const asked: string[] = []
  work.subscribe(() => asked.push(`${work.state().batch?.state}: ${asksToLeave()}`))
  work.ship(['r0'])
  await waitFor(() => expect(world.counted('ship')).toBe(1))
  work.stopShipping()
  shipped.pass()
  await waitFor(() => expect(world.counted('shipment.withdraw')).toBe(1))
  expect(asksToLeave()).toBe(true)
  withdrawn.pass()
  await waitFor(() => expect(work.state().batch?.state).toBe('over'))
  expect([...new Set(asked)]).toEqual(['under-way: true', 'stopping: true', 'over: false'])
})

const KINDS = { list: false, again: false, return: false, sheet: true, blank: true } as const
const never = new Promise<never>(() => {})
test.each<[Stage, boolean, Parameters<typeof bulkOrder>[1], Shipment[]]>([
  ['reading', false, () => never, []],
  ['unread', false, { kind: 'page-gone' }, []],
  ['needs', true, storeOrder(1, { recipient: { phones: [] } }), []],
  ['pricing', true, storeOrder(1), []],
  ['ready', true, storeOrder(1), []],
  ['aside', false, storeOrder(1), [shipment({ draft: draft({ orderId: '1' }) })]],
])(
  'of a row that is %s, the browser asks: %s, where a reload would lose it',
  async (stage, isOpen, reading, sent) => {
    for (const kind of Object.keys(KINDS) as BulkSource['kind'][]) {
      const world = services(stage === 'pricing' ? { quote: () => never } : {}, sent)
      const { work, settled } = begin({ ...listOf(bulkOrder(1, reading)), kind }, world, sent)
      await settled(stage)
      expect([kind, asksToLeave()]).toEqual([kind, isOpen && KINDS[kind]])
      work.markKept()
      expect(asksToLeave()).toBe(false)
      work.close()
    }
  },
)

test('a return has none of what was typed for a further parcel to the customer, nor that anything of the return', async () => {
  const former = shipment({ status: { code: 5, text: '', at: 1 } })
  const further = formKey({ ...former.draft, parcel: 2 })
  const typed = { changes: { detail: '21 Trần Phú', cod: 500_000 }, settled: [], accountId: 'a1' }
  const forms = formsOf(new Map([[further, typed]]))
  const source = againSource(former, { parcel: 2, back: true })
  if (!source) throw new Error('nothing to return')
  const { work, assessed } = startWork(source, { forms })
  await waitFor(() => expect(assessed()[0]?.draft).toMatchObject({ returnOf: 1, cod: 0 }))
  expect(assessed()[0]?.draft?.detail).not.toBe('21 Trần Phú')
  work.move({ kind: 'edit', key: 'r0', changes: { detail: 'Kho 2' }, fields: ['detail'] })
  expect(forms.kept.get(further)).toEqual(typed)
  const [mine] = [...forms.kept].filter(([key]) => key !== further)
  expect(mine?.[1].changes).toEqual({ detail: 'Kho 2' })
  // Opened again, it starts with its own.
  const again = startWork(source, { forms })
  await waitFor(() => expect(again.assessed()[0]?.draft?.detail).toBe('Kho 2'))
})

test('reading that was stopped and begun again is not ended by the first', async () => {
  const { passed, pass } = gate()
  const { passed: later, pass: passLater } = gate()
  const slow = (n: number) =>
    bulkOrder(n, async () => {
      await (n <= 4 ? passed : later)
      return { kind: 'order', order: storeOrder(n) }
    })
  const { work, stages } = begin(listOf(...many(12).map(slow)))
  await waitFor(() => expect(stages().filter((stage) => stage === 'reading')).toHaveLength(4))
  work.stopReading()
  work.read()
  pass()
  await waitFor(() => expect(stages().slice(0, 4)).toEqual(Array(4).fill('ready')))
  passLater()
  await waitFor(() => expect(new Set(stages())).toEqual(new Set(['ready'])))
})
