// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptSource, toKeep } from '../../components/bulk/kept-source.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { begin } from './sheet-book.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './sheet-world.ts'

const PAIR = [rowOf('DH1042', LAN), rowOf('DH1042', NAM, 'Lê Bình')]
type Begun = Awaited<ReturnType<typeof begin>>

/** The seller says of a row that all that is asked of it is right. */
function agree({ work, asked }: Begun, at: number) {
  work.move({ kind: 'settle', key: `r${at}`, settled: asked(at) ?? [] })
}

async function shipAll({ work, keys }: Begun) {
  work.ship(keys())
  await waitFor(() => expect(work.state().batch?.state).toBe('over'))
}

const rules = ({ assessed }: Begun, at: number) => assessed()[at]?.problems.map(({ rule }) => rule)

test('two rows of one number and two phones are both asked about, and neither goes unasked', async () => {
  const begun = await begin(PAIR)
  await begun.settled('needs', 'needs')
  expect([0, 1].map((at) => rules(begun, at))).toEqual([['number-twice'], ['number-twice']])
  expect(begun.assessed()[0]?.problems[0]?.values).toEqual({ name: 'Lê Bình', tel: NAM })
  await shipAll(begun)
  expect(begun.shipments).toEqual([])
})

test('once one of them went, the other asks about the parcel there is', async () => {
  const begun = await begin(PAIR)
  await begun.settled('needs', 'needs')
  agree(begun, 1)
  await begun.settled('needs', 'ready')
  await shipAll(begun)
  await begun.settled('needs', 'sent')
  expect(rules(begun, 0)).toEqual(['number-shipped'])
  await shipAll(begun)
  expect(begun.shipments.map(({ draft }) => draft.tel)).toEqual([NAM])
  agree(begun, 0)
  await begun.settled('ready', 'sent')
})

test('both said to be right go in one press, and are not asked about again on the way', async () => {
  const begun = await begin(PAIR)
  await begun.settled('needs', 'needs')
  for (const at of [0, 1]) agree(begun, at)
  await begun.settled('ready', 'ready')
  await shipAll(begun)
  await begun.settled('sent', 'sent')
})

test('mere counts and one order’s own rows are not asked about', async () => {
  const begun = await begin([rowOf('7', LAN), rowOf('7', NAM), rowOf('DH1', LAN), rowOf('DH2', NAM)])
  await begun.settled('ready', 'ready', 'ready', 'ready')
})

test('a number that another window ships to somebody else meanwhile is asked about from then on', async () => {
  const shipments: Shipment[] = []
  const begun = await begin([rowOf('DH1042', LAN), rowOf('DH9', LAN)], shipments)
  await begun.settled('ready', 'ready')
  const other = shippedOf(`DH1042-${NAM}`, { orderNumber: 'DH1042', tel: NAM, name: 'Lê Bình' })
  shipments.push(other)
  begun.tell()
  await begun.settled('needs', 'ready')
  expect(rules(begun, 0)).toEqual(['number-shipped'])
  // Taken back before it left, it is nobody's parcel.
  shipments[0] = { ...other, submission: 'withdrawn' }
  begun.tell()
  await begun.settled('ready', 'ready')
})

const TWINS = [rowOf('', LAN), `${rowOf('', LAN)}\tgiao sáng`]

test('a row beside one that became another order comes back after a reload as the parcel it meant', async () => {
  const begun = await begin(TWINS)
  await begun.settled('ready', 'aside')
  begun.work.move({ kind: 'another', key: 'r1' })
  await begun.settled('ready', 'ready')
  begun.work.ship(['r1'])
  await begun.settled('ready', 'sent')
  const orders = begun.work.state().rows.map(({ order }) => order)
  const kept = await toKeep({ ...begun.work.source, orders })
  if (!kept) throw new Error('A sheet is kept.')

  const again = await begin(TWINS, begun.shipments, keptSource(kept))
  // Its money is asked about, as another parcel of it collects too.
  await again.settled('needs', 'aside')
  agree(again, 0)
  await again.settled('ready', 'aside')
  await shipAll(again)
  expect(new Set(again.shipments.map(({ partnerId }) => partnerId)).size).toBe(2)
})

test('and two that were both still to be sent are both still to be sent', async () => {
  const begun = await begin(TWINS)
  await begun.settled('ready', 'aside')
  begun.work.move({ kind: 'another', key: 'r1' })
  await begun.settled('ready', 'ready')
  const orders = begun.work.state().rows.map(({ order }) => order)
  const kept = await toKeep({ ...begun.work.source, orders })
  if (!kept) throw new Error('A sheet is kept.')
  // Whichever is read first; a third that means no parcel of its own stays aside.
  const [first, second] = keptSource(kept).orders
  if (!first || !second) throw new Error('Both are kept.')
  const { parcel: _, ...third } = first
  const again = await begin(TWINS, [], { orders: [third, second, first] })
  await again.settled('aside', 'ready', 'ready')
})

test('a further order beside one whose later parcel went leaves that one aside', async () => {
  const known = [
    shippedOf(`DH1-${LAN}`, { orderNumber: 'DH1' }, { submission: 'withdrawn', key: 'p1' }),
    shippedOf(`DH1-${LAN}`, { orderNumber: 'DH1', parcel: 2 }, { key: 'p2' }),
  ]
  const [one] = (await sheetOf(rowOf('DH1', LAN))).orders
  if (!one) throw new Error('There is a row.')
  const begun = await begin([rowOf('DH1', LAN)], known, { orders: [one, one] })
  await begun.settled('aside', 'aside')
  begun.work.move({ kind: 'another', key: 'r1' })
  await waitFor(() => expect(begun.assessed()[1]?.draft?.parcel).toBe(3))
  expect(begun.assessed()[0]?.stage).toBe('aside')
})
