import { expect, test } from 'vitest'
import { learnStatus } from '../../lib/outbox/learn-status.ts'
import { openShop } from './shop.ts'

test('the fee the carrier tells after it weighed a parcel anew is the one that stands', async () => {
  const { startWorker, sandbox, clock } = await openShop()
  const { world, store, ship } = startWorker()
  const { key } = await ship()
  const [order] = sandbox.state.orders
  const found = await store.get(key)
  if (!order || !found?.acceptance) throw new Error('Nothing was shipped.')
  const { fee: first } = found.acceptance
  const reached = await world.carrierFor(found)
  if (!reached.ok) throw new Error('The carrier is not reached.')
  const lookUp = async (fee: number) => {
    order.fee = fee
    clock.now += 60_000
    const told = await reached.value.carrier.status({ partnerId: order.partnerId })
    if (!told.ok || !told.value.found) throw new Error('The parcel is not found.')
    await learnStatus(world, key, told.value.order, clock.now)
    return told.value.order
  }
  await lookUp(order.fee + 9_000)
  const dearer = await store.get(key)
  expect(dearer?.acceptance).toEqual({ ...found.acceptance, fee: (first ?? 0) + 9_000 })

  // An answer that tells no fee takes none away.
  const record = await lookUp(order.fee)
  await learnStatus(world, key, { ...record, fee: null }, clock.now)
  expect((await store.get(key))?.acceptance).toEqual(dearer?.acceptance)
})
