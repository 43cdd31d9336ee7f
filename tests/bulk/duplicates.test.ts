// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type BulkRow, newRow } from '../../lib/bulk/bulk-row.ts'
import { duplicateOf, findSameNumbers, lookUpNumber } from '../../lib/bulk/duplicates.ts'
import { keptSource, toKeep } from '../../lib/bulk/sources.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { account, NOW, read, services } from '../components/world.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder, formsOf, LAN, NAM, rowOf, sheetOf, shippedOf, storeOrder } from './orders.ts'
import { startSheet, startWork } from './start-work.ts'

type Sheet = Awaited<ReturnType<typeof startSheet>>

const PAIR = [rowOf('DH1042', LAN), rowOf('DH1042', NAM, 'Lê Bình')]
/** One order twice, but for a note. */
const REPEATED = [rowOf('', LAN), `${rowOf('', LAN)}\tgiao sáng`]

/** The ids that the carrier was sent, one per parcel. */
const parcels = (shipments: readonly Shipment[]) => shipments.map(({ partnerId }) => partnerId).toSorted()
/** A parcel of the number to another phone. */
const other = (change: Partial<Shipment> = {}) =>
  shippedOf(`DH01-${NAM}`, { orderNumber: 'DH01', tel: NAM, name: 'Lê Bình' }, change)

/** The sheet after a reload. */
async function reloaded({ work, shipments }: Sheet): Promise<Sheet> {
  const kept = await toKeep({ ...work.source, orders: work.state().rows.map(({ order }) => order) })
  if (!kept) throw new Error('A sheet is kept.')
  work.close()
  return startSheet(keptSource(kept), shipments)
}

describe('two rows with one number and two phones', () => {
  test('are both set aside with a question, and none is shipped without an answer', async () => {
    const sheet = await startSheet(PAIR)
    await sheet.settled('aside', 'aside')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, row: { name: 'Lê Bình', tel: NAM } })
    expect(sheet.duplicate(1)).toMatchObject({ unanswered: true, row: { tel: LAN } })
    await sheet.shipAll()
    expect(sheet.shipments).toEqual([])
  })

  test('once one is shipped, the other is asked about that parcel', async () => {
    const sheet = await startSheet(PAIR)
    await sheet.settled('aside', 'aside')
    sheet.another(1)
    await sheet.settled('aside', 'ready')
    await sheet.shipAll()
    await sheet.settled('aside', 'sent')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, shipment: { draft: { tel: NAM } } })
    await sheet.shipAll()
    expect(sheet.shipments.map(({ draft }) => draft.tel)).toEqual([NAM])
    sheet.another(0)
    await sheet.settled('ready', 'sent')
  })

  test('both answered as other orders go in one press, without another question', async () => {
    const sheet = await startSheet(PAIR)
    await sheet.settled('aside', 'aside')
    for (const at of [0, 1]) sheet.another(at)
    await sheet.settled('ready', 'ready')
    await sheet.shipAll()
    await sheet.settled('sent', 'sent')
  })

  test('one said to be the same order is left out, and the other needs no answer then', async () => {
    const sheet = await startSheet(PAIR)
    await sheet.settled('aside', 'aside')
    sheet.same(0)
    await sheet.settled('aside', 'ready')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: false, mayBeAnother: true })
    const again = await reloaded(sheet)
    await again.settled('aside', 'ready')
    await again.shipAll()
    expect(again.shipments.map(({ draft }) => draft.tel)).toEqual([NAM])
    again.another(0)
    await again.settled('ready', 'sent')
  })

  test.each([
    ['sorted the other way', PAIR.toReversed(), [LAN, NAM]],
    ['without the shipped row', PAIR.slice(1), [LAN, NAM]],
    ['without the other one', PAIR.slice(0, 1), [LAN]],
  ])('are shipped once each, the sheet opened again %s', async (_, rows, tels) => {
    const before = await startSheet(PAIR)
    await before.settled('aside', 'aside')
    before.another(0)
    await before.settled('ready', 'aside')
    await before.shipAll()
    before.work.close()

    const sheet = await startSheet(rows, before.shipments)
    await sheet.settled(...rows.map(() => 'aside'))
    for (const at of rows.keys()) if (sheet.duplicate(at)?.unanswered) sheet.another(at)
    await waitFor(() => expect(sheet.stages().filter((stage) => stage === 'pricing')).toEqual([]))
    await sheet.shipAll()
    expect(new Set(parcels(sheet.shipments)).size).toBe(sheet.shipments.length)
    expect(sheet.shipments.map(({ draft }) => draft.tel)).toEqual(tels)
  })
})

describe('two rows without a number, with one phone and other words', () => {
  /** One order pasted twice, with its goods put right. */
  const CORRECTED = [rowOf('', LAN), rowOf('', LAN, 'Trần An', 'Quần'), rowOf('', NAM)]

  test('may be one order pasted twice: none is shipped without an answer', async () => {
    const sheet = await startSheet(CORRECTED)
    await sheet.settled('aside', 'aside', 'ready')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, mayBeAnother: true, row: { tel: LAN } })
    await sheet.shipAll()
    expect(sheet.shipments.map(({ draft }) => draft.tel)).toEqual([NAM])
  })

  test('are one parcel where one repeats the other', async () => {
    const sheet = await startSheet(CORRECTED)
    await sheet.settled('aside', 'aside', 'ready')
    sheet.same(0)
    await sheet.settled('aside', 'ready', 'ready')
    await sheet.shipAll()
    expect(sheet.shipments.map(({ draft }) => draft.products[0]?.name)).toEqual(['Quần', 'Áo'])
  })

  test('are two where the seller says so, and are not asked about again', async () => {
    const sheet = await startSheet(CORRECTED)
    await sheet.settled('aside', 'aside', 'ready')
    sheet.another(1)
    await sheet.settled('aside', 'ready', 'ready')
    sheet.work.ship(['r1'])
    await sheet.settled('aside', 'sent', 'ready')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, shipment: { draft: { tel: LAN } } })
    sheet.another(0)
    await sheet.settled('ready', 'sent', 'ready')
    const again = await reloaded(sheet)
    await again.settled('ready', 'aside', 'ready')
    await again.shipAll()
    expect(new Set(parcels(sheet.shipments)).size).toBe(3)
  })
})

test('counts, one order’s own rows and numbers that only begin alike are not asked about', async () => {
  const tel = '0868111222'
  const known = [shippedOf(`1-${tel}`, { orderNumber: '1', tel }), shippedOf('DH1-2', { tel })]
  const rows = [rowOf('7', LAN), rowOf('7', NAM), rowOf('1', LAN), rowOf('DH1', LAN), rowOf('DH2', NAM)]
  const sheet = await startSheet(rows, known)
  await sheet.settled(...rows.map(() => 'ready'))
})

describe('a number that was shipped to another phone', () => {
  test('and to a third: answers about one order at a time add up', async () => {
    const tel = '0901234567'
    const third = shippedOf(`DH01-${tel}`, { orderNumber: 'DH01', tel, name: 'Trần Ba' })
    const sheet = await startSheet([rowOf('DH01', LAN)], [other(), third])
    await sheet.settled('aside')
    const ids = sheet.duplicate(0)?.orderIds ?? []
    expect(ids).toHaveLength(2)
    for (const id of ids) sheet.work.move({ kind: 'another', rows: [{ key: 'r0', orderIds: [id] }] })
    await sheet.settled('ready')
  })

  test('is asked about; said to be another order, the row goes under an id of its own', async () => {
    const sheet = await startSheet([rowOf('DH01', LAN)], [other()])
    await sheet.settled('aside')
    expect(sheet.duplicate(0)).toMatchObject({
      unanswered: true,
      shipment: { draft: { name: 'Lê Bình', tel: NAM }, createdAt: NOW },
    })
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(1)
    sheet.another(0)
    await sheet.settled('ready')
    await sheet.shipAll()
    expect(parcels(sheet.shipments)).toEqual([`sheet__DH01-${LAN}`, `sheet__DH01-${NAM}`])
  })

  const later = () => {
    const { draft, ...sent } = shippedOf('DH01-later', { name: 'Vũ Mai', tel: '0977000111' })
    return { ...sent, draft: { ...draft, orderNumber: 'DH01' }, createdAt: NOW + 1 }
  }

  test('is asked about again once it is shipped to yet another one, also after a reload', async () => {
    const begun = await startSheet([rowOf('DH01', LAN)], [other()])
    await begun.settled('aside')
    begun.another(0)
    await begun.settled('ready')
    const sheet = await reloaded(begun)
    await sheet.settled('ready')
    sheet.work.move({ kind: 'shipments', found: [later()] })
    await sheet.settled('aside')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, shipment: { draft: { name: 'Vũ Mai' } } })
  })

  test('is not answered for parcels that came under the open question', async () => {
    const sheet = await startSheet([rowOf('DH01', LAN)], [other()])
    await sheet.settled('aside')
    const { orderIds = [] } = sheet.duplicate(0) ?? {}
    sheet.work.move({ kind: 'shipments', found: [later()] })
    sheet.work.move({ kind: 'another', rows: [{ key: 'r0', orderIds }] })
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: true, shipment: { draft: { name: 'Vũ Mai' } } })
  })

  test('makes no second parcel of the row’s own order that another window shipped under the question', async () => {
    const sheet = await startSheet([rowOf('DH01', LAN)], [other()])
    await sheet.settled('aside')
    const { orderIds = [] } = sheet.duplicate(0) ?? {}
    const own = shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' }, { key: 'own' })
    sheet.work.move({ kind: 'shipments', found: [own] })
    sheet.work.move({ kind: 'another', rows: [{ key: 'r0', orderIds }] })
    expect(sheet.assessed()[0]).toMatchObject({ stage: 'aside', shipment: { key: 'own' } })
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(1)
  })

  test('by another window is asked about from then on, and no more once it was taken back', async () => {
    const shipments: Shipment[] = []
    const sheet = await startSheet([rowOf('DH01', LAN), rowOf('DH9', LAN)], shipments)
    await sheet.settled('ready', 'ready')
    shipments.push(other())
    sheet.announce()
    await sheet.settled('aside', 'ready')
    expect(sheet.duplicate(0)?.unanswered).toBe(true)
    shipments[0] = other({ submission: 'withdrawn' })
    sheet.announce()
    await sheet.settled('ready', 'ready')
  })

  test.each<[string, Partial<Shipment>]>([
    ['refused', { submission: 'rejected' }],
    ['taken back', { submission: 'withdrawn' }],
    ['only practised', { environment: 'practice' }],
  ])('and was %s is not asked about', async (_, change) => {
    const sheet = await startSheet([rowOf('DH01', LAN)], [other(change)])
    await sheet.settled('ready')
  })
})

test('a parcel of another order is not withdrawn when shipping stops', async () => {
  const world = services({
    'shipment.withdraw': async () => ({ ok: true, value: other({ submission: 'withdrawn' }) }),
  })
  const started = startWork(await sheetOf(rowOf('DH01', LAN)), {
    world,
    shipments: [other({ submission: 'queued' })],
  })
  await started.settled('aside')
  await started.work.withdraw(started.keys())
  expect(world.counted('shipment.withdraw')).toBe(0)
})

test('a row is set aside for what another row shipped while it was looked up', async () => {
  const { work, settled } = await startSheet(PAIR)
  await settled('aside', 'aside')
  const [first, second] = work.state().rows
  if (!first || !second) throw new Error('Two rows.')
  const sent = shippedOf(second.read?.started.draft.orderId ?? '', { orderNumber: 'DH1042', tel: NAM })
  const [found] = findSameNumbers([first, { ...second, shipments: [sent], submitted: true }], account())
  expect(found?.sameNumber).toMatchObject([{ shipment: { key: sent.key } }])
})

describe('a number that was shipped to the same phone', () => {
  test.each([
    ['DH01', 'dh01'],
    ['dh01', 'DH01'],
  ])('as %s and is in the sheet as %s is aside: nothing is shipped twice', async (before, now) => {
    const shipped = shippedOf(`${before}-${LAN}`, { orderNumber: before, tel: LAN })
    const sheet = await startSheet([rowOf(now, LAN)], [shipped])
    await sheet.settled('aside')
    expect(sheet.duplicate(0)?.shipment?.key).toBe(shipped.key)
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(1)
  })

  const snapshot = { readBy: '', name: [], tel: [LAN], address: [], total: [], paid: [], items: [] }
  test.each<[string, string, Shipment]>([
    ['under the row’s own id', LAN, shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' })],
    ['from a row without a phone', LAN, shippedOf('DH01')],
    ['as the row itself has none now', '', shippedOf(`DH01-${NAM}`, { orderNumber: 'DH01', tel: NAM })],
    ['written otherwise', LAN, shippedOf('DH01', { tel: '+84912345678' })],
    ['that the form had changed', LAN, shippedOf('DH01', { tel: '0977223603' }, { snapshot })],
  ])('counts as the same order until the seller says otherwise: %s', async (_, tel, known) => {
    const sheet = await startSheet([rowOf('DH01', tel)], [known])
    await sheet.settled('aside')
    expect(sheet.duplicate(0)).toMatchObject({ unanswered: false, mayBeAnother: true, shipment: known })
  })

  test.each<[string, string, Partial<Shipment>]>([
    ['waits', `DH01-${LAN}`, { submission: 'queued' }],
    ['may have been taken', `DH01-${LAN}`, { submission: 'unknown' }],
    ['may have been taken from a row without a phone', 'DH01', { submission: 'unknown' }],
  ])('is followed by no further parcel while that one %s', async (_, orderId, change) => {
    const sheet = await startSheet(
      [rowOf('DH01', LAN)],
      [shippedOf(orderId, { orderNumber: 'DH01' }, change)],
    )
    await sheet.settled('aside')
    expect(sheet.duplicate(0)?.mayBeAnother).toBe(false)
    sheet.another(0)
    await sheet.settled('aside')
  })

  test('said to be another order is a parcel of its own, and only once', async () => {
    const known = shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' })
    const sheet = await startSheet([rowOf('DH01', LAN)], [known])
    await sheet.settled('aside')
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(1)
    sheet.another(0)
    await sheet.settled('needs')
    expect(sheet.assessed()[0]?.draft?.parcel).toBe(2)
    expect(sheet.rules(0)).toEqual(['cod-again'])
    sheet.confirm(0)
    await sheet.settled('ready')
    await sheet.shipAll()
    expect(parcels(sheet.shipments)).toEqual([known.partnerId, `${known.partnerId}__2`])
    sheet.work.close()

    const again = await startSheet([rowOf('DH01', LAN)], sheet.shipments)
    await again.settled('aside')
  })

  test('and refused by the carrier goes again under the id it had', async () => {
    const refused = shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' }, { submission: 'rejected' })
    const sheet = await startSheet([rowOf('DH01', LAN, 'Nguyễn Thị Thanh Hằng')], [refused])
    await sheet.settled('needs')
    sheet.confirm(0)
    await sheet.settled('ready')
    await sheet.shipAll()
    expect(new Set(parcels(sheet.shipments))).toEqual(new Set([refused.partnerId]))
  })
})

describe('rows that repeat one order', () => {
  test('are one order until the seller says that they are two', async () => {
    const sheet = await startSheet(REPEATED)
    await sheet.settled('ready', 'aside')
    sheet.another(1)
    await sheet.settled('ready', 'ready')
    sheet.work.ship(['r1'])
    await sheet.settled('ready', 'sent')
    sheet.announce()
    await waitFor(() => expect(sheet.work.state().rows[0]?.shipments).toHaveLength(1))
    // It keeps its own parcel; its money becomes a question, as another parcel collects too.
    await sheet.settled('needs', 'sent')
    sheet.confirm(0)
    await sheet.settled('ready', 'sent')
    sheet.work.ship(['r0'])
    await sheet.settled('sent', 'sent')
    expect(new Set(parcels(sheet.shipments)).size).toBe(2)
  })

  test('come back after a reload as the parcels they meant', async () => {
    const sheet = await startSheet(REPEATED)
    await sheet.settled('ready', 'aside')
    sheet.another(1)
    await sheet.settled('ready', 'ready')
    sheet.work.ship(['r1'])
    await sheet.settled('ready', 'sent')

    const again = await reloaded(sheet)
    await again.settled('needs', 'aside')
    again.confirm(0)
    await again.settled('ready', 'aside')
    await again.shipAll()
    expect(new Set(again.shipments.map(({ partnerId }) => partnerId)).size).toBe(2)
  })

  test('that were both still to be sent are so after a reload; a third that means no parcel stays aside', async () => {
    const sheet = await startSheet(REPEATED)
    await sheet.settled('ready', 'aside')
    sheet.another(1)
    await sheet.settled('ready', 'ready')
    const kept = await toKeep({
      ...sheet.work.source,
      orders: sheet.work.state().rows.map(({ order }) => order),
    })
    const [first, second] = kept ? keptSource(kept).orders : []
    if (!first || !second) throw new Error('Both are kept.')
    const { parcel: _, ...third } = first
    const again = await startSheet({ ...sheet.work.source, orders: [third, second, first] })
    await again.settled('aside', 'ready', 'ready')
  })

  test('stay aside where a later parcel was shipped; a further order has a number of its own', async () => {
    const known = [
      shippedOf(`DH1-${LAN}`, { orderNumber: 'DH1' }, { submission: 'withdrawn', key: 'p1' }),
      shippedOf(`DH1-${LAN}`, { orderNumber: 'DH1', parcel: 2 }, { key: 'p2' }),
    ]
    const source = await sheetOf(rowOf('DH1', LAN))
    const sheet = await startSheet({ ...source, orders: [...source.orders, ...source.orders] }, known)
    await sheet.settled('aside', 'aside')
    sheet.another(1)
    await waitFor(() => expect(sheet.assessed()[1]?.draft?.parcel).toBe(3))
    expect(sheet.assessed()[0]?.stage).toBe('aside')
  })
})

/** A read row of a sheet, with this number. */
function numbered(key: string, of: object, more: object = {}): BulkRow {
  const draft = { store: 'sheet', orderId: 'DH01-0912345678', name: 'Trần An', tel: LAN, ...of }
  const sheetNumber = { number: 'DH01', phones: [LAN], parcels: [] as Shipment[] }
  return { ...newRow(bulkOrder(1), key), read: { started: { draft }, sheetNumber } as never, ...more }
}

test('which parcels and rows with its number an order may repeat, and what of them is asked', async () => {
  const given = {
    own: { orderId: 'DH01-0912345678', store: 'sheet', phones: [LAN] },
    other: {
      orderId: 'DH01-0987654321',
      number: 'DH01',
      name: 'Lê Bình',
      tel: NAM,
      leftOut: false,
      isDuplicate: undefined as unknown,
    },
    parcel: {
      orderId: 'DH01-0868111222',
      name: 'Phạm Mận',
      tel: '0868 111 222',
      sheetTel: '0868 333 444',
      submission: 'accepted',
      environment: 'production',
      createdAt: NOW - 5_000,
      updatedAt: NOW - 3_000,
    },
    second: { orderId: 'DH01-2', tel: '0868 555 666', createdAt: NOW - 9_000, updatedAt: NOW - 2_000 },
    answered: { otherThan: ['x'], leftOut: undefined as unknown, sending: false },
  }
  const answer = ({
    own,
    other,
    parcel: { orderId, name, tel, sheetTel, ...change },
    second,
    answered,
  }: typeof given) => {
    const snapshot = { tel: [sheetTel] } as unknown as NonNullable<Shipment['snapshot']>
    const one = shippedOf(orderId, { orderNumber: 'DH01', tel, name }, {
      key: 'k1',
      snapshot,
      ...change,
    } as Partial<Shipment>)
    const two = shippedOf(
      second.orderId,
      { orderNumber: 'DH01', tel: second.tel, name: 'Vũ' },
      { key: 'k2', createdAt: second.createdAt, updatedAt: second.updatedAt },
    )
    const { sending, ...order } = answered
    const [mine, its] = [numbered('r0', { orderId: own.orderId, store: own.store }), numbered('r1', other)]
    const parcels = {
      ...mine.read,
      sheetNumber: { number: 'DH01', phones: own.phones, parcels: [one, two] },
    } as BulkRow['read']
    const twin = {
      ...its,
      ...(other.isDuplicate ? { isDuplicate: true as const } : {}),
      read: {
        ...its.read,
        sheetNumber: { number: other.number, phones: [other.tel], parcels: [] },
      } as unknown as BulkRow['read'],
    }
    const rows = findSameNumbers(
      [
        { ...mine, read: parcels, sending },
        { ...twin, order: { ...twin.order, ...(other.leftOut && { leftOut: true as const }) } },
      ],
      account(),
    )
    const [first] = rows
    const row = first && { ...first, order: { ...first.order, ...order } as BulkRow['order'] }
    const { shipment: shown, row: repeated, ...asked } = (row && duplicateOf(row, account())) ?? {}
    return {
      order: first?.sameNumber
        .map((same) => `${same.orderId} ${same.name} ${same.tel} ${same.agrees}`)
        .join('\n'),
      ...asked,
      shown: shown?.key,
      repeated,
    }
  }
  const others = {
    'own.phones': [['0868111222'], ['0868333444'], ['0868555666'], []],
    ...{
      'own.store': ['shop.example'],
      'own.orderId': ['DH01-0868111222'],
      'other.number': ['DH1'],
      'other.isDuplicate': [true],
    },
    'parcel.submission': ['queued', 'sending', 'unknown', 'stuck', 'rejected', 'withdrawn'],
    ...{
      'parcel.environment': ['practice', 'staging'],
      'parcel.createdAt': [NOW - 10_000],
      'answered.leftOut': [true],
      'second.orderId': ['DH01-0868111222'],
    },
    'answered.otherThan': [['DH01-0868111222'], ['DH01-0868111222', 'DH01-2', 'DH01-0987654321']],
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    own.store: mayBeAnother
    own.phones: order unanswered (none in it, ["0868111222"], ["0868333444"]); order unanswered orderIds[] shown (["0868555666"])
    other.orderId: order orderIds[]
    other.number: order more orderIds[]
    other.name: order
    other.tel: order
    other.leftOut: order more orderIds[]
    other.isDuplicate: order more orderIds[]
    parcel.orderId: order orderIds[]
    parcel.name: order
    parcel.tel: order
    parcel.submission: order more orderIds[] shown ("rejected", "withdrawn")
    parcel.environment: order more orderIds[] shown
    parcel.createdAt: order orderIds[] shown (0, 1795145450000)
    second.orderId: order orderIds[] (another, spaces, empty); order more orderIds[] ("DH01-0868111222")
    second.tel: order
    second.createdAt: order orderIds[] shown (+1 day)
    answered.otherThan: more orderIds[] shown (["DH01-0868111222"]); more unanswered mayBeAnother orderIds[] shown (["DH01-0868111222","DH01-2","DH01-0987654321"])
    answered.leftOut: unanswered
    answered.sending: more unanswered mayBeAnother orderIds[] shown
    "
  `)
  const same = { ...given, own: { ...given.own, phones: ['0868111222'] } }
  expect(
    await whatMatters(same, answer, { others, without: ['own', 'other', 'second'] }),
  ).toMatchInlineSnapshot(`
    "
    parcel.orderId: order orderIds[]
    parcel.name: order
    parcel.tel: order (another, spaces); order unanswered (empty)
    parcel.submission: mayBeAnother (another, upper case, spaces, empty, "queued", "sending", "unknown", "stuck"); order more unanswered orderIds[] shown ("rejected", "withdrawn")
    parcel.environment: order more unanswered orderIds[] shown
    answered.otherThan: more unanswered orderIds[] shown (["DH01-0868111222"]); more unanswered mayBeAnother orderIds[] shown (["DH01-0868111222","DH01-2","DH01-0987654321"])
    answered.sending: more unanswered mayBeAnother orderIds[] shown
    "
  `)
})

describe('an order that its content alone names, to a phone that was shipped to', () => {
  const HOUR = 3_600_000
  /** The same order before its address was put right, or its line counted otherwise. */
  const before = (change: Partial<Shipment> = {}, of: Partial<Shipment['draft']> = {}) =>
    shippedOf('S-23456789AB', { name: 'Trần An', ...of }, { createdAt: NOW - HOUR, ...change })

  test.each([
    ['without a number', ''],
    ['with a count', '7'],
  ])('is asked about, %s, and goes only after the answer', async (_, number) => {
    const sheet = await startSheet([rowOf(number, LAN)], [before()])
    await sheet.settled('needs')
    expect(sheet.rules(0)).toEqual(['shipped-alike'])
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(1)
    sheet.confirm(0)
    await sheet.settled('ready')
    await sheet.shipAll()
    expect(sheet.shipments).toHaveLength(2)
  })

  test('is asked about once, and again only of a later parcel', async () => {
    const forms = formsOf()
    const source = await sheetOf(rowOf('', LAN))
    const opened = (shipments: Shipment[]) => {
      const world = services()
      world.services.shipmentsOfRecipients = async () => shipments
      return startWork(source, { world, shipments, forms })
    }
    const first = opened([before()])
    await first.settled('needs')
    const [row] = first.assessed()
    first.work.move({ kind: 'settle', key: 'r0', settled: row?.problems.map(({ key }) => key) ?? [] })
    await first.settled('ready')
    await waitFor(() => expect(forms.kept.size).toBe(1))
    first.work.close()
    const second = opened([before()])
    await second.settled('ready')
    second.work.close()
    await opened([before(), before({ createdAt: NOW - 1 }, { orderId: 'S-ZZZZZZZZZZ' })]).settled('needs')
  })

  test.each([
    ['long ago', [before({ createdAt: NOW - 80 * HOUR })]],
    ['and refused', [before({ submission: 'rejected' })]],
    ['and taken back', [before({ submission: 'withdrawn' })]],
    ['in practice', [before({ environment: 'practice' })]],
    ['with another phone', [before({}, { tel: NAM })]],
  ])('%s, is not asked about', async (_, known) => {
    const sheet = await startSheet([rowOf('', LAN)], known)
    await sheet.settled('ready')
  })

  test('is not asked about where the shop’s own numbers differ', async () => {
    const sheet = await startSheet(
      [rowOf('DH02', LAN)],
      [before({}, { orderId: `DH01-${LAN}`, orderNumber: 'DH01' })],
    )
    await sheet.settled('ready')
  })
})

test('by which number an order is looked up, and which parcels found are its own', async () => {
  const given = {
    order: { store: 'sheet', id: 'DH01-0912345678', number: '#DH01 ', phones: ['0912 345 678'] },
    found: { orderId: 'DH01-0987654321', orderNumber: 'DH01', parcel: 1, createdAt: NOW - 5_000 },
    own: { orderId: 'DH01-0912345678', orderNumber: 'DH 1', parcel: 1, createdAt: NOW - 4_000 },
  }
  const answer = async ({ order: { store, id, number, phones }, found, own }: typeof given) => {
    const asked: string[] = []
    const shipmentOf = ({ createdAt, ...of }: typeof found, key: string) =>
      shippedOf(of.orderId, of, { key, createdAt })
    const third = shippedOf('DH01-0912345678', { parcel: 1 }, { key: 'k3', createdAt: NOW - 4_500 })
    const { shipments, sheetNumber } = await lookUpNumber(
      storeOrder(1, {
        store,
        id: read(id),
        number: read(number),
        recipient: { phones: phones.map((text) => read(text)) },
      }),
      {
        async ofNumber(...one) {
          asked.push(one.join(' | '))
          return [shipmentOf(found, 'k1'), shipmentOf(own, 'k2'), third]
        },
      },
    )
    return {
      ...{ asked: asked.join(), own: shipments.map(({ key }) => key).join(' '), number: sheetNumber?.number },
      ...{
        phones: sheetNumber?.phones.join(' '),
        others: sheetNumber?.parcels.map(({ key }) => key).join(' '),
      },
    }
  }
  const others = {
    ...{
      'order.number': ['77', '', 'DH02'],
      'order.id': ['S-23456789AB'],
      'order.phones': [['0912345678 / 0987654321']],
    },
    ...{
      'found.orderNumber': ['#DH01', 'dh01'],
      'found.orderId': ['DH01-0912345678'],
      'own.createdAt': [NOW - 4_600],
    },
  }
  expect(await whatMatters(given, answer, { others })).toMatchInlineSnapshot(`
    "
    order.store: asked
    order.id: own (another, spaces, empty); asked own number others ("S-23456789AB")
    order.number: asked own number others (another, empty); asked (spaces); asked own number phones others ("77"); asked number others ("DH02")
    order.phones: phones
    order.phones.0: phones (empty)
    found.orderId: own others ("DH01-0912345678")
    found.orderNumber: others (another, empty)
    own.orderId: own
    own.parcel: own (0)
    own.createdAt: own (0, 1795145455400)
    "
  `)
})
