import { expect, test } from 'vitest'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { addressOfSlice, inSlice, type Slice, sliceOfRoute } from '../../lib/order-book/slice.ts'
import { draft, NOW, nthShipment } from '../components/world.ts'

const DAY = 86_400_000
const book = [
  nthShipment(1, { status: { code: 5, text: '', at: NOW - 4 * DAY } }),
  nthShipment(2, { status: { code: 5, text: '', at: NOW - 20 * DAY }, accountId: 'a2' }),
  nthShipment(3, { status: { code: 9, text: '', at: NOW, reason: { code: 131, text: '' } } }),
  nthShipment(4, {
    code: 21,
    order: {
      province: 'Tỉnh Cà Mau',
      products: draft().products.map((one) => ({ ...one, name: 'Nón & lá?' })),
    },
  }),
  nthShipment(5, { code: 5, environment: 'practice' }),
  nthShipment(6, { code: 4 }),
  nthShipment(7, { code: 5, order: { cod: 0, returnOf: 1 } }),
].map((one) => listed(one as Parameters<typeof listed>[0]))

test.each([
  [{ kind: 'owed' }, [1, 2]],
  [{ kind: 'owed', accountId: 'a2' }, [2]],
  [{ kind: 'owed', wait: 1 }, [1]],
  [{ kind: 'owed', wait: 3 }, [2]],
  [{ kind: 'ended' }, [1, 2, 3, 4]],
  [{ kind: 'returned' }, [3, 4]],
  [{ kind: 'returned', reason: '131' }, [3]],
  [{ kind: 'returned', reason: '' }, [4]],
  [{ kind: 'ended', province: 'Tỉnh Cà Mau' }, [4]],
  [{ kind: 'ended', product: 'Nón & lá?' }, [4]],
  [{ kind: 'delivered', environment: 'practice' }, [5]],
] as const)('%j is %j, through its address too', (part, numbers) => {
  const slice: Slice = { environment: 'production', ...part }
  const again = sliceOfRoute(addressOfSlice(slice).replace('#/shipments/', ''))
  expect(again).toEqual(slice)
  expect(
    book.filter(inSlice(again ?? slice, NOW)).map(({ orderNumber }) => Number(orderNumber.slice(1))),
  ).toEqual(numbers)
})

test('an address that names no figure shows all', () => {
  expect(sliceOfRoute('only/nothing?environment=production')).toBeUndefined()
  expect(sliceOfRoute('only/owed?environment=x')).toBeUndefined()
  expect(sliceOfRoute('view/unpaid')).toBeUndefined()
})
