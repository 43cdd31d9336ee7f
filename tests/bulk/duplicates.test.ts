// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { findSameNumbers } from '../../lib/bulk/duplicates.ts'
import { keptSource, toKeep } from '../../lib/bulk/sources.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { account, NOW, services } from '../components/world.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './orders.ts'
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

test('counts, one order’s own rows and numbers that only begin alike are not asked about', async () => {
  const known = [shippedOf(`1-${NAM}`, { orderNumber: '1', tel: NAM }), shippedOf('DH1-2', { tel: NAM })]
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
