import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeOrder } from '../../lib/carrier/encode-order.ts'
import { ownPartnerId, PARTNER_ID_LIMIT, partnerId } from '../../lib/domain/shipment/order-id.ts'
import { SHEET } from '../../lib/domain/store/store-order.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { checkDraft } from '../../lib/rules/check-draft.ts'
import { NOTE_LIMIT, noteLength, orderRules } from '../../lib/rules/order.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { runs } from '../deep.ts'
import { openShop } from '../outbox/shop.ts'
import { goodDraft } from './draft.ts'
import { soundContext } from './sound.ts'
import { whatBreaks } from './table.ts'

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

test.each<[what: string, note: string, length: number]>([
  ['composed letters', 'Đường Nguyễn', 12],
  ['letters with separate marks', 'Đường Nguyễn'.normalize('NFD'), 12],
  ['a letter with marks that has no composed form', 'x\u0301\u0323', 3],
  ['a heart of two characters', '❤️', 2],
  ['a flag', '🇻🇳', 2],
  ['a family', '👨‍👩‍👧', 5],
  ['a skin colour', '👍🏽', 2],
  ['a line break of Windows', 'a\r\nb', 4],
  ['a space without width', 'a\u200bb', 3],
])('a note has as many characters as the carrier gets: %s', (_, note, length) => {
  expect(noteLength(note)).toBe(length)
  const sent = JSON.parse(encodeOrder('x', { ...goodDraft, note }, { contactEmail: '' }, soundContext.now))
  expect([...sent.order.note]).toHaveLength(length)
  const checked = (note: string) => checkDraft({ ...goodDraft, note }, soundContext)
  expect(checked(note + 'x'.repeat(NOTE_LIMIT - length))).toEqual([])
  expect(checked(note + 'x'.repeat(NOTE_LIMIT - length + 1))).toMatchObject([
    { rule: 'note-too-long', values: { length: NOTE_LIMIT + 1 } },
  ])
})

test('what of an order breaks a rule for its note and its id', async () => {
  expect(
    await whatBreaks(
      orderRules,
      {
        'draft.store': [' ', SHEET],
        'draft.orderId': [' '],
      },
      { draft: { note: 'ế'.repeat(120) } },
    ),
  ).toMatchInlineSnapshot(`
    "
    draft.store: order-id-missing (empty, " ")
    draft.orderId: order-id-missing (empty, " ")
    draft.note: note-too-long (another, spaces)
    "
  `)
  const near = {
    store: SHEET,
    orderId: '7'.repeat(
      PARTNER_ID_LIMIT - 1 - ownPartnerId('S1', { ...goodDraft, store: SHEET, orderId: '' }).length,
    ),
  }
  expect(await whatBreaks(orderRules, {}, { draft: near })).toMatchInlineSnapshot(`
    "
    draft.store: order-id-too-long (spaces); order-id-missing (empty)
    draft.orderId: order-id-too-long (another, spaces); order-id-missing (empty)
    draft.parcel: order-id-too-long (+1, +1 day)
    context.partnerCode: order-id-too-long (another, spaces)
    "
  `)
})
