import { expect, test } from 'vitest'
import { isFree } from '../../lib/domain/sharing/sharing.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { ShipmentIn } from '../../lib/domain/shipment/shipment.ts'
import { heldBack } from '../../lib/sharing/held-back.ts'
import { draft } from '../carrier/draft.ts'
import { openComputer, openRelay } from './two-computers.ts'

const API = 'https://carrier.example'

const flags = [undefined, true] as const
const all = flags.flatMap((leftUnanswered) =>
  [undefined, 5].flatMap((unknownSince) =>
    flags.map((watched) => ({ leftUnanswered, unknownSince, watched })),
  ),
)

test.each(all)(
  'an order that another computer ships is watched where it may have left: $leftUnanswered $unknownSince $watched',
  async ({ leftUnanswered, unknownSince, watched }) => {
    const relay = openRelay()
    const { store, put, shipments } = openComputer('Lan', relay)
    const wanted = draft({ orderId: '7' })
    const id = partnerId(wanted.store, '7', wanted.parcel)
    const queued: ShipmentIn<'queued'> = {
      ...{ key: shipmentKey(API, id), partnerId: id, accountId: 'a', api: API, partnerCode: 'S1' },
      ...{ environment: 'production', draft: wanted, attempts: 1, nextAttemptAt: 0 },
      ...{ createdAt: 900_000, updatedAt: 900_000, submission: 'queued' },
      ...(leftUnanswered && { leftUnanswered }),
      ...(unknownSince !== undefined && { unknownSince }),
      ...(watched && { watch: { since: 1 }, refreshAt: 2 }),
    }
    put(queued)
    const world = { store, now: () => relay.clock.now, random: () => 0.5 } as Parameters<typeof heldBack>[0]
    await heldBack(world, queued, { shipped: 'elsewhere 7', name: 'Minh' })
    const after = shipments.get(queued.key)
    const mayHaveLeft = Boolean(leftUnanswered || watched) || unknownSince !== undefined
    expect(after?.submission).toBe('rejected')
    expect([after?.watch !== undefined, after?.refreshAt !== undefined]).toEqual([mayHaveLeft, mayHaveLeft])
    // Another computer takes what is free for its own.
    expect(after && isFree(after)).toBe(!mayHaveLeft)
  },
)
