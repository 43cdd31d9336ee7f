import { expect, test } from 'vitest'
import { shipmentsOfNumber } from '../../../lib/outbox/read.ts'
import { openShop } from '../shop.ts'

test('a sheet’s number is found with whatever stands behind its dash, and no other number with it', async () => {
  const worker = (await openShop()).startWorker()
  const ids = ['DH1', 'DH1-0912345678', 'DH1-0987654321', 'DH1!-1', 'DH10', 'DH', 'DH1 -1']
  for (const orderId of ids) await worker.ship({ store: 'sheet', orderId })
  await worker.ship({ store: 'other.example', orderId: 'DH1' })
  const found = (await shipmentsOfNumber('sheet', 'DH1')).map(({ draft }) => draft.orderId)
  expect(found.toSorted()).toEqual(ids.slice(0, 3))
})
