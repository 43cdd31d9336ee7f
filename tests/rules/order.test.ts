import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARTNER_ID_LIMIT, partnerId } from '../../lib/domain/shipment/order-id.ts'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { noteLength } from '../../lib/rules/order.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { runs } from '../deep.ts'
import { openShop } from '../outbox/shop.ts'
import { goodDraft } from './draft.ts'
import { soundContext } from './sound.ts'

const STORES = ['shop.example', 'www.shop.example/cửa-hàng', 'admin.shopify.com/store/may', SHEET]

/** A shop code and an order whose first id ends near the carrier's limit. */
const nearTheLimit = fc
  .record({
    store: fc.constantFrom(...STORES),
    words: fc.array(fc.constantFrom('Đơn', ' ', 'ế', '7'), { maxLength: 20 }),
    missing: fc.integer({ min: -2, max: 16 }),
    parcel: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(9, 10, 99, 100)),
    code: fc.constantFrom('S1', 'S17373471', 'Shop_A'),
  })
  .map(({ store, words, missing, parcel, code }) => {
    const start = words.join('')
    const filler = PARTNER_ID_LIMIT - missing - partnerId(store, start, 1).length
    return { code, changes: { store, orderId: start + 'x'.repeat(Math.max(0, filler)), parcel } }
  })

test('the form stops exactly those orders whose id is too long to be sent, for each parcel, shop and sheet', async () => {
  const shop = await openShop()
  const { world } = shop.startWorker()
  await fc.assert(
    fc.asyncProperty(nearTheLimit, async ({ code, changes }) => {
      const account = { ...shop.account, partnerCode: code }
      const draft = { ...goodDraft, ...changes }
      const stopped = checkDraft(draft, ruleContext(account, soundContext.now)).filter(
        ({ field }) => field === 'order',
      )
      const written = await enqueue(world, account, { draft })
      expect(stopped.map(({ rule }) => rule)).toEqual(written.ok ? [] : ['order-id-too-long'])
    }),
    runs(800),
  )
})

test('a note is counted as its reader sees it, whichever form its letters came in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (note) => {
      expect(noteLength(note.normalize('NFD'))).toBe(noteLength(note))
    }),
    runs(200),
  )
})
