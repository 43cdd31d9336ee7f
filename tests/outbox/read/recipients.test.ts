import { expect, test } from 'vitest'
import { shipmentsOfRecipients } from '../../../lib/outbox/read.ts'
import { openShop } from '../shop.ts'

test('a screen reads all parcels to some phones, however they were typed', async () => {
  const shop = await openShop()
  const worker = shop.startWorker()
  const plain = await worker.ship({ tel: '0912345678' })
  const typed = await worker.ship({ orderId: '7', tel: '+84 912.345.678' })
  const before2018 = await worker.ship({ orderId: '8', tel: '0168 765 4321' })
  await worker.ship({ orderId: '9', tel: '0987654321' })

  const keysTo = async (...tels: string[]) => (await shipmentsOfRecipients(tels)).map(({ key }) => key).sort()
  expect(await keysTo('0912345678')).toEqual([plain.key, typed.key].sort())
  expect(await keysTo('0912345678', '0387654321')).toEqual([plain.key, typed.key, before2018.key].sort())
  expect(await keysTo('0900000000')).toEqual([])
  expect(await keysTo()).toEqual([])
})
