import { expect, test } from 'vitest'
import { shippedLately } from '../../lib/order-form/shipped-lately.ts'
import { draft, NOW, order, read, shipment } from '../components/world.ts'

const HOUR = 3_600_000
const TEL = '0912345678'
const asking = order({
  store: 'shop.example',
  id: read('1001'),
  recipient: { phones: [read('0912 345 678')] },
})

test.each([
  ['its own', false, 'shop.example', '1001', {}],
  ['another order’s', true, 'shop.example', 'DH-1001', {}],
  ['of the same id under another name of the shop', true, 'www.shop.example', '1001', {}],
  ['refused', false, 'shop.example', 'DH-1001', { submission: 'rejected' }],
  ['of last week', false, 'shop.example', 'DH-1001', { createdAt: NOW - 80 * HOUR }],
] as const)(
  'a parcel to its phone that is %s may be the order: %s',
  async (_which, may, store, id, change) => {
    const sent = shipment({
      createdAt: NOW - HOUR,
      ...change,
      draft: draft({ store, orderId: id, tel: TEL }),
    })
    const shipmentsOfRecipients = async (tels: readonly string[]) => (tels.includes(TEL) ? [sent] : [])
    expect(await shippedLately(asking, { shipmentsOfRecipients }, NOW)).toEqual(may ? [sent] : [])
  },
)
