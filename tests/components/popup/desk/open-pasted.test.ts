import { beforeEach, describe, expect, test } from 'vitest'
import { openPasted } from '../../../../components/popup/desk/open-pasted.ts'
import type { Shipment } from '../../../../lib/domain/shipment/shipment.ts'
import { SHEET } from '../../../../lib/domain/store/store-order.ts'
import { shipmentsOfRecipients } from '../../../../lib/outbox/read.ts'
import { memoryOf } from '../../screen.tsx'
import { draft, order, read, shipment } from '../../world.ts'
import { deskOf, onDisk } from '../open-desk.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(() => onDisk([]))

interface Pasted {
  phones?: readonly string[]
  number?: string
}

/** The orders that a pasted message may repeat. */
async function alikeOf({ phones = ['0912 345 678'], number = '' }: Pasted, known: readonly Shipment[]) {
  await onDisk(known)
  const pasted = order({
    ...{ platform: 'sheet', store: SHEET, id: read(`${number || 'new'}-0912345678`), number: read(number) },
    recipient: { ...order().recipient, phones: phones.map((text) => read(text)) },
  })
  const opened = await openPasted(
    { id: pasted.id.text, number, shown: {}, read: async () => ({ kind: 'order', order: pasted }) },
    { queries: deskOf().services.queries, memoryOf: async () => memoryOf() },
    shipmentsOfRecipients,
  )
  return opened?.alike.map(({ draft: { orderId } }) => orderId)
}

const earlier = (change: Partial<Shipment> = {}, sent: Partial<Shipment['draft']> = {}) =>
  shipment({
    draft: draft({ store: SHEET, orderId: 'before', orderNumber: '', tel: '0987654321', ...sent }),
    createdAt: Date.now() - HOUR,
    ...change,
  })

describe('an earlier order to a phone of the message is found', () => {
  test.each<readonly [string, readonly string[]]>([
    ['its only one', ['0987654321']],
    ['the first of two', ['0987 654 321', '0912 345 678']],
    ['the second of two', ['0912 345 678', '0987 654 321']],
    ['the third of three', ['0912 345 678', '0386 711 370', '+84 987 654 321']],
    ['the second in one text', ['0912345678 - 0987.654.321']],
    ['the second, after what is no phone', ['gọi sau 5h', '0987654321']],
  ])('%s', async (_, phones) => {
    expect(await alikeOf({ phones }, [earlier()])).toEqual(['before'])
  })

  test('and one to each of them', async () => {
    const other = earlier({}, { orderId: 'other', tel: '0912345678' })
    const phones = ['0912 345 678', '0987 654 321']
    expect((await alikeOf({ phones }, [earlier(), other]))?.toSorted()).toEqual(['before', 'other'])
  })
})

test.each<readonly [string, 'found' | 'left out', Shipment]>([
  ['waits', 'found', earlier({ submission: 'queued' })],
  ['may have arrived', 'found', earlier({ submission: 'unknown' })],
  ['is stuck', 'found', earlier({ submission: 'stuck' })],
  ['left almost three days ago', 'found', earlier({ createdAt: Date.now() - 3 * DAY + HOUR })],
  ['left three days ago', 'left out', earlier({ createdAt: Date.now() - 3 * DAY - 1 })],
  ['was refused', 'left out', earlier({ submission: 'rejected' })],
  ['was taken back', 'left out', earlier({ submission: 'withdrawn' })],
  ['is this one', 'left out', earlier({}, { orderId: 'new-0912345678' })],
  ['went to another phone', 'left out', earlier({}, { tel: '0386711370' })],
])('an order to the second phone that %s is %s', async (_, became, known) => {
  const found = await alikeOf({ phones: ['0912 345 678', '0987 654 321'] }, [known])
  expect(found).toHaveLength(became === 'found' ? 1 : 0)
})

test('an order of the same number is found however old, and to whatever phone', async () => {
  const numbered = earlier(
    { createdAt: Date.now() - 300 * DAY },
    { orderId: 'DH1042-0386711370', orderNumber: 'DH1042', tel: '0386711370' },
  )
  expect(await alikeOf({ number: 'DH1042' }, [numbered])).toEqual(['DH1042-0386711370'])
})
