// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment.ts'
import { begin } from './sheet-book.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './sheet-world.ts'
import { NOW } from './world.ts'

/** The ids the carrier was sent, one a parcel. */
const parcels = (shipments: readonly Shipment[]) => shipments.map(({ partnerId }) => partnerId).toSorted()

describe('one number with two phones', () => {
  const [first, second] = [rowOf('DH1042', LAN), rowOf('DH1042', NAM, 'Lê Bình')]

  test.each([
    ['sorted the other way', [second, first], ['ready', 'aside']],
    ['without the shipped row', [second], ['ready']],
    ['without the other one', [first], ['aside']],
  ])('is shipped once each, the sheet opened again %s', async (_, again, stages) => {
    const before = await begin([first, second])
    await before.settled('needs', 'needs')
    before.work.move({ kind: 'settle', key: 'r0', settled: before.asked(0) ?? [] })
    await before.settled('ready', 'needs')
    before.work.ship(['r0'])
    await before.settled('sent', 'needs')
    before.work.close()

    const after = await begin(again, before.shipments)
    // The number is known by now: whose it is, the seller says.
    const asked = (stage: string) => (stage === 'ready' ? 'needs' : stage)
    await after.settled(...stages.map(asked))
    for (const key of after.keys())
      after.work.move({ kind: 'settle', key, settled: after.asked(Number(key.slice(1))) ?? [] })
    await after.settled(...stages)
    after.work.ship(after.keys())
    await waitFor(() => expect(after.work.state().batch?.state).toBe('over'))
    expect(new Set(parcels(after.shipments)).size).toBe(after.shipments.length)
    expect(after.shipments.map(({ draft }) => draft.tel)).toEqual(
      stages.includes('ready') ? [LAN, NAM] : [LAN],
    )
  })
})

describe('what an earlier version shipped', () => {
  test.each([
    ['by its number alone', shippedOf('DH1042')],
    ['by its number and phone', shippedOf(`DH1042-${LAN}`, { orderNumber: 'DH1042' })],
    ['with a phone that is written otherwise', shippedOf('DH1042', { tel: '+84912345678' })],
    [
      'with a phone that was mended in the form',
      shippedOf(
        'DH1042',
        { tel: '0977223603' },
        { snapshot: { readBy: '', name: [], tel: [LAN], address: [], total: [], paid: [], items: [] } },
      ),
    ],
  ])('is set aside, %s', async (_, known) => {
    const { settled } = await begin([rowOf('DH1042', LAN)], [known])
    await settled('aside')
  })

  test('is set aside where the row names no phone', async () => {
    const { settled } = await begin([rowOf('DH1042', '')], [shippedOf('DH1042', { tel: NAM })])
    await settled('aside')
  })

  test('a row without a number is known by what it says, also the second of two that said the same', async () => {
    const row = rowOf('', LAN)
    const source = await sheetOf(row)
    const id = source.orders[0]?.id ?? ''
    expect(id).toMatch(/^S-/)
    const { settled } = await begin([row], [shippedOf(`${id}-${LAN}`)])
    await settled('aside')
  })

  test('what was only practised gives a real order no id', async () => {
    const { settled, assessed } = await begin(
      [rowOf('DH1042', LAN)],
      [shippedOf('DH1042', {}, { environment: 'practice' })],
    )
    await settled('ready')
    expect(assessed()[0]?.draft?.orderId).toBe(`DH1042-${LAN}`)
  })

  test('what the carrier refused goes again under the id it had', async () => {
    const { acceptance: _, status: __, ...refused } = shippedOf('DH1042', {}, { submission: 'rejected' })
    const { settled, work, shipments } = await begin(
      [rowOf('DH1042', LAN, 'Nguyễn Thị Thanh Hằng')],
      [refused],
    )
    await settled('needs')
    const [row] = work.state().rows
    const found = row ? work.assess(row).found.map(({ key }) => key) : []
    work.move({ kind: 'settle', key: 'r0', settled: found })
    await settled('ready')
    work.ship(['r0'])
    await settled('sent')
    expect(new Set(parcels(shipments))).toEqual(new Set([refused.partnerId]))
  })
})

describe('a number that went to somebody else', () => {
  test('is told and asked, not set aside; said to be another order, it goes under an id of its own', async () => {
    const known = shippedOf('DH01', { name: 'Lê Bình', tel: NAM })
    const { settled, asked, assessed, work, shipments } = await begin([rowOf('DH01', LAN)], [known])
    await settled('needs')
    expect(asked(0)).toEqual([`order:number-shipped:${known.key}`])
    expect(assessed()[0]?.problems[0]?.values).toEqual({ name: 'Lê Bình', tel: NAM, day: NOW })
    work.ship(['r0'])
    await waitFor(() => expect(work.state().batch?.state).toBe('over'))
    expect(shipments).toHaveLength(1)

    work.move({ kind: 'settle', key: 'r0', settled: asked(0) ?? [] })
    await settled('ready')
    work.ship(['r0'])
    await settled('sent')
    expect(parcels(shipments)).toEqual(['sheet__DH01', `sheet__DH01-${LAN}`])
  })

  test('once answered, is asked again where it went to yet another one', async () => {
    const known = shippedOf('DH01', { name: 'Lê Bình', tel: NAM })
    const other = { ...shippedOf('DH01-later', { name: 'Vũ Mai', tel: '0977000111' }), createdAt: NOW + 1 }
    const later = { ...other, draft: { ...other.draft, orderNumber: 'DH01' } }
    const { settled, asked, work } = await begin([rowOf('DH01', LAN)], [known])
    await settled('needs')
    work.move({ kind: 'settle', key: 'r0', settled: asked(0) ?? [] })
    await settled('ready')
    work.move({ kind: 'shipments', found: [later] })
    await settled('needs')
    expect(asked(0)).toEqual([`order:number-shipped:${later.key}`])
  })

  test.each<[string, Partial<Shipment>]>([
    ['refused', { submission: 'rejected' }],
    ['taken back', { submission: 'withdrawn' }],
    ['only practised', { environment: 'practice' }],
  ])('and was %s is not asked about', async (_, change) => {
    const { settled } = await begin([rowOf('DH01', LAN)], [shippedOf('DH01', { tel: NAM }, change)])
    await settled('ready')
  })

  test('nor is a mere count, which begins anew every day, nor a number that only begins alike', async () => {
    const known = [shippedOf(`1-${NAM}`, { orderNumber: '1', tel: NAM }), shippedOf('DH1-2', { tel: NAM })]
    const { settled } = await begin([rowOf('1', LAN), rowOf('DH1', LAN)], known)
    await settled('ready', 'ready')
  })
})

describe('the same number to the same phone', () => {
  test('stays aside; said to be another order, it is a parcel of its own, and only once', async () => {
    const { settled, assessed, work, shipments } = await begin([rowOf('DH01', LAN)], [shippedOf('DH01')])
    await settled('aside')
    work.ship(['r0'])
    await waitFor(() => expect(work.state().batch?.state).toBe('over'))
    expect(shipments).toHaveLength(1)

    work.move({ kind: 'another', key: 'r0' })
    await settled('needs')
    expect(assessed()[0]?.draft?.parcel).toBe(2)
    expect(assessed()[0]?.problems.map(({ rule }) => rule)).toEqual(['cod-again'])
    work.move({ kind: 'settle', key: 'r0', settled: ['cod:cod-again'] })
    await settled('ready')
    work.ship(['r0'])
    await settled('sent')
    expect(parcels(shipments)).toEqual(['sheet__DH01', 'sheet__DH01__2'])
    work.close()

    const again = await begin([rowOf('DH01', LAN)], shipments)
    await again.settled('aside')
  })

  test.each<[string, Partial<Shipment>]>([
    ['waits', { submission: 'queued' }],
    ['may have been taken', { submission: 'unknown' }],
  ])('follows nothing while the first one %s', async (_, change) => {
    const { settled, work } = await begin([rowOf('DH01', LAN)], [shippedOf('DH01', {}, change)])
    await settled('aside')
    work.move({ kind: 'another', key: 'r0' })
    await settled('aside')
  })

  test('two rows that say the same but for a note are one order, until the seller says that they are two', async () => {
    const [first, second] = [rowOf('', LAN), `${rowOf('', LAN)}\tgiao sáng`]
    const { settled, work, shipments, tell } = await begin([first, second])
    await settled('ready', 'aside')
    work.move({ kind: 'another', key: 'r1' })
    await settled('ready', 'ready')
    work.ship(['r1'])
    await settled('ready', 'sent')
    tell()
    await waitFor(() => expect(work.state().rows[0]?.shipments).toHaveLength(1))
    // Not aside: it means its own parcel still, and its money is asked about.
    await settled('needs', 'sent')
    work.move({ kind: 'settle', key: 'r0', settled: ['cod:cod-again'] })
    await settled('ready', 'sent')
    work.ship(['r0'])
    await settled('sent', 'sent')
    expect(new Set(parcels(shipments)).size).toBe(2)
  })
})
