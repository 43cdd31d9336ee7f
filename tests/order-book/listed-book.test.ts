import { expect, test } from 'vitest'
import { fold } from '../../lib/domain/fold.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { createListedBook } from '../../lib/order-book/listed-book.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { searchFor } from '../../lib/order-book/search-shipments.ts'
import { seldom, whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

test('rows share what is equal, and nothing else', async () => {
  const another = (one: Shipment) => ({ ...one, key: 'another' })
  const beside = (one: Shipment) => {
    const book = createListedBook()
    book.put(whole.accepted)
    book.put(another(one))
    return book.get('another')
  }
  const alone = (one: Shipment) => listed(another(one))
  const without = [
    ...seldom,
    'contradiction',
    'acceptance',
    'record',
    'cancellation',
    'statusFailure',
    'draft.solutions',
  ]
  const both = createListedBook()
  for (const key of ['one', 'another']) both.put({ ...structuredClone(whole.accepted), key })
  expect(both.get('one')?.goods).toBe(both.get('another')?.goods)
  const table = await whatMatters<Shipment>(whole.accepted, beside, { without })
  expect(table).toBe(await whatMatters<Shipment>(whole.accepted, alone, { without }))
})

/** The texts and numbers in it by their paths. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key))
}

test('what of a shipment a search finds', () => {
  const book = createListedBook()
  book.put(whole.accepted)
  const searched = { shipments: book.rows(), index: book.index, accounts: new Map() }
  const finds = (text: string) => text.length > 3 && fold(text) !== '' && searchFor(text, searched)?.[0] === 1
  const { draft, acceptance, quotedFee, record } = whole.accepted
  const { pickup: _, returnTo: __, ...sent } = draft
  const parts = { draft: sent, acceptance, quotedFee, record: { ...record, payer: '' } }
  const found = leavesOf(parts).filter(([, text]) => finds(text))
  expect(`\n${found.map(([path]) => path).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    draft.store
    draft.storeName
    draft.orderId
    draft.orderNumber
    draft.name
    draft.tel
    draft.detail
    draft.hamlet
    draft.street
    draft.ward
    draft.district
    draft.province
    draft.products.0.name
    draft.products.0.code
    draft.products.1.name
    draft.products.1.code
    draft.note
    acceptance.trackingCode
    quotedFee
    record.cod
    "
  `)
})
