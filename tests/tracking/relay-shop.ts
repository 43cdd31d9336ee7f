import type { RelayEvent } from '../../lib/domain/relay-event.ts'
import { openRelayBook, type RelayBook } from '../../lib/outbox/relay-book.ts'
import type { RelayDeps, RelaySubscription } from '../../lib/tracking/apply-page.ts'
import { createRelayConsumer } from '../../lib/tracking/relay-consumer.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { openShop } from '../outbox/shop.ts'
import { type EventParts, startSmallRelay } from './small-relay.ts'

/** A shop with one shipped order, and a relay it listens to from its first event on. */
export async function shopWithRelay() {
  const shop = await openShop()
  const relay = await startSmallRelay(() => shop.clock.now)
  const worker = shop.startWorker()
  const { key, partnerId } = await worker.ship()
  const order = takenOrder(shop.sandbox.state.orders)
  const listened: RelaySubscription = { account: shop.account, ...relay, elsewhere: false }

  /** A worker that listens, and dies at its `killedAt`-th step; another one is what comes after a death. */
  function listen(killedAt = 0) {
    const { world, life } = shop.startWorker(killedAt)
    const disk = openRelayBook({ now: world.now, changed: () => {} })
    const book: RelayBook = { ...disk, write: (...given) => life.mortal(() => disk.write(...given)) }
    const listening: RelayDeps = {
      ...world,
      book,
      nextRefresh: (status, api, id = '') => nextRefresh(status, () => 0.5, api, listener.isLive(id)),
    }
    const listener = createRelayConsumer(
      listening,
      {
        fetch: (request) => life.mortal(() => fetch(request)),
        after(ms, call) {
          const timer = setTimeout(call, ms)
          return () => clearTimeout(timer)
        },
      },
      async () => listened,
    )
    return { listener, world: listening, book, life }
  }
  const first = listen()
  await first.book.write(shop.account.id, () => ({
    accountId: shop.account.id,
    address: relay.address,
    cursor: 0,
    heardAt: shop.clock.now,
  }))
  /** The carrier moves the parcel on, and the relay hears of it. */
  function moves(statusCode: number, parts: Partial<EventParts> = {}): RelayEvent | undefined {
    order.status = statusCode
    return relay.tell({ ...announced(statusCode), ...parts })[0]
  }
  const announced = (statusCode: number): EventParts => ({
    statusCode,
    partnerId,
    trackingCode: order.trackingCode,
  })
  const found = async () => {
    const shipment = await worker.store.get(key)
    if (!shipment) throw new Error('the shipment is gone')
    return shipment
  }
  return {
    ...shop,
    relay,
    worker,
    key,
    partnerId,
    order,
    listened,
    listen,
    ...first,
    moves,
    announced,
    found,
  }
}

function takenOrder<Order>([order]: readonly Order[]): Order {
  if (!order) throw new Error('the order was not taken')
  return order
}
