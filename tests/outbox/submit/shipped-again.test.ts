import { expect, test } from 'vitest'
import type { Account } from '../../../lib/domain/account.ts'
import { enqueue } from '../../../lib/outbox/enqueue.ts'
import { withdraw } from '../../../lib/outbox/seller-moves.ts'
import { draft } from '../../carrier/draft.ts'
import { HOUR, openShop } from '../shop.ts'

const moments = [
  'its account is read',
  'its price is requested',
  'the other computers are looked at',
] as const

test.each(moments.flatMap((moment) => [0, 1].map((ms) => [moment, ms] as const)))(
  'an order that is shipped again with another account while %s, %d ms later, leaves from that one, once',
  async (moment, ms) => {
    const shop = await openShop()
    const { world, store, drain } = shop.startWorker()
    const written = await enqueue(world, shop.account, { draft: draft(), quotedFee: 1 })
    if (!written.ok) throw new Error('not written down')
    const { key } = written.value
    const other: Account = { ...shop.account, id: 'other', partnerCode: 'S9' }
    let isAgain = false
    async function during(now: (typeof moments)[number]) {
      if (now !== moment || isAgain) return
      isAgain = true
      shop.clock.now += ms
      await withdraw(world, key)
      await enqueue(world, other, { draft: draft({ name: 'Lê Thị Bưởi' }) })
    }
    const sent: unknown[] = []
    const { carrierFor } = world
    world.carrierFor = async (shipment) => {
      const reached = await carrierFor(shipment)
      if (!reached.ok) return reached
      await during('its account is read')
      const { carrier } = reached.value
      const own = {
        ...carrier,
        async fee(...[order, transport]: Parameters<typeof carrier.fee>) {
          const answer = await carrier.fee(order, transport)
          await during('its price is requested')
          const value = { ...(answer.ok && answer.value), fee: 1, insuranceFee: 0, surcharges: [] }
          return { ok: true, value: { ...value, area: '', delivers: true } } as const
        },
        async submit(body: string) {
          const found = await store.get(key)
          sent.push([shipment.accountId, found?.accountId, body.includes('Bưởi')])
          return carrier.submit(body)
        },
      }
      return { ok: true, value: { ...reached.value, carrier: own } }
    }
    world.others = async () => {
      await during('the other computers are looked at')
      return undefined
    }
    // So long ago that its price is requested again.
    await store.write(
      key,
      (found) => found && { event: 'noted', shipment: { ...found, pricedAt: shop.clock.now - 3 * HOUR } },
    )
    await drain(key)
    await drain()
    expect(sent).toEqual([['other', 'other', true]])
  },
)
