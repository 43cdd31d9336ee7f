import { expect, test } from 'vitest'
import type { PackageFeature } from '../../../lib/domain/account.ts'
import { draft, pickup } from '../../carrier/draft.ts'
import { newShop, openMarketplace } from '../accounts/marketplace.ts'

/** Larger than any call's arguments may be together. */
const PDF = `%PDF-1.4\n${'đ'.repeat(500_000)}\n%%EOF`

async function shipped(features: PackageFeature[]) {
  const browser = await openMarketplace()
  const { create, handlers } = browser
  const shop = await create()
  if (!shop.ok) throw new Error('no shop')
  const { paused: _, operatorId: __, ...form } = shop.value
  await handlers['accounts.save']({ ...form, features }, {})
  await handlers['accounts.set-pickup']({ accountId: form.id, pickup }, {})
  const taken = await handlers.ship({ accountId: form.id, draft: draft() }, {})
  if (!taken.ok) throw new Error('not shipped')
  const { key } = taken.value
  return { ...browser, key, pdf: () => handlers['label.pdf']({ key, original: 'portrait', size: 'A6' }, {}) }
}

test('the carrier’s label comes byte for byte, however large', async () => {
  const { pdf, asides, requestsTo } = await shipped(['label-pdf'])
  asides.set('/services/label/L1', { body: PDF })
  const answer = await pdf()
  if (!answer.ok) throw new Error(answer.failure.kind)
  expect(Buffer.from(answer.value, 'base64').equals(Buffer.from(PDF))).toBe(true)
  const [request] = requestsTo('/services/label/')
  expect(request?.url).toBe('/services/label/L1?original=portrait&paper_size=A6&page_size=A6')
  expect(request?.headers.token).toBe(`token-of-${newShop.email}`)
})

test('a label that is no PDF is a failure', async () => {
  const { pdf, asides } = await shipped(['label-pdf'])
  asides.set('/services/label/L1', {
    httpStatus: 500,
    body: { success: false, error_code: '40101', message: 'Thử lại' },
  })
  expect(await pdf()).toMatchObject({ failure: { kind: 'carrier-down' } })
})

test('a label is requested only where the seller switched it on, and for a parcel the carrier took', async () => {
  const { pdf, handlers, requestsTo } = await shipped([])
  expect(await pdf()).toMatchObject({ failure: { kind: 'rejected', code: 'switched-off' } })
  const none = await handlers['label.pdf']({ key: 'none', original: 'portrait', size: 'A5' }, {})
  expect(none).toMatchObject({ failure: { kind: 'bug' } })
  expect(requestsTo('/services/label/')).toEqual([])
})
