import { expect, test } from 'vitest'
import { externalShipments } from '../../lib/outbox/read.ts'
import { refreshDue } from '../../lib/tracking/refresh.ts'
import { eventsOf, HOUR, MINUTE } from '../outbox/shop.ts'
import { shopWithRelay } from './relay-shop.ts'

type Shop = Awaited<ReturnType<typeof shopWithRelay>>
type Ear = ReturnType<Shop['listen']>

/** What a worker does when this happened, and what the next one does again. */
interface Scene {
  before?: (shop: Shop) => void | Promise<void>
  work: (ear: Ear, shop: Shop) => Promise<unknown>
}

const pull = ({ listener }: Ear) => listener.catchUp('shop')

const scenes: Record<string, Scene> = {
  'a move was told': { before: ({ moves }) => void moves(4), work: pull },
  'a delivery was told': { before: ({ moves }) => void moves(5), work: pull },
  'a part delivery was told': { before: ({ moves }) => void moves(5, { partial: true }), work: pull },
  'a parcel made elsewhere was told': {
    before({ relay, listened }) {
      listened.elsewhere = true
      relay.tell({ statusCode: 3, partnerId: 'theirs', trackingCode: 'S9' })
    },
    work: pull,
  },
  'events were let go of': {
    before({ moves, relay }) {
      moves(4)
      moves(10)
      relay.prune(3)
    },
    work: pull,
  },
  'the relay was put back': {
    before({ moves, relay }) {
      relay.beginAnew()
      moves(10)
    },
    work: pull,
  },
  'the relay is lost': {
    before({ clock }) {
      clock.now += MINUTE
    },
    work: ({ listener }, { listened }) => listener.markLost(listened, 'unreachable'),
  },
  'the relay refuses the token': {
    work: ({ listener }, { listened }) => listener.markLost(listened, 'bad-token'),
  },
  'a lost relay is back': {
    async before({ listener, listened, moves, clock }) {
      clock.now += MINUTE
      await listener.markLost(listened, 'unreachable')
      moves(4)
    },
    work: pull,
  },
  'the account has another relay': {
    work: ({ listener }, { account }) => listener.forget(account),
  },
}

/** What is on the disk after a worker that died at this step, and a wake of the next one. */
async function afterDeath({ before, work }: Scene, step: number) {
  const shop = await shopWithRelay()
  const { clock, moves, key, found, book, account, listener, relay } = shop
  clock.now += MINUTE
  moves(3)
  await listener.catchUp('shop')
  expect((await found()).refreshAt).toBe(clock.now + 3 * HOUR)
  await before?.(shop)
  const first = shop.listen(step)
  await Promise.race([work(first, shop), first.life.death])
  const next = shop.listen()
  await work(next, shop)
  await refreshDue(next.world)
  const disk = {
    shipment: await found(),
    events: await eventsOf(key),
    standing: await book.standing(account.id),
    external: await externalShipments(),
  }
  // Each shop has ports of its own.
  return {
    isDead: first.life.dead,
    disk: JSON.parse(JSON.stringify(disk).replaceAll(account.api, 'C').replaceAll(relay.address, 'R')),
  }
}

test.each(Object.keys(scenes))(
  '%s: it ends the same, at whatever step a worker dies over it',
  async (name) => {
    const { [name]: scene } = scenes
    if (!scene) throw new Error(name)
    const whole = await afterDeath(scene, Number.POSITIVE_INFINITY)
    let steps = 0
    for (let died = true; died; ) {
      steps += 1
      const { isDead, disk } = await afterDeath(scene, steps)
      died = isDead
      expect([steps, disk]).toEqual([steps, whole.disk])
    }
    expect(steps).toBeGreaterThan(2)
  },
)
