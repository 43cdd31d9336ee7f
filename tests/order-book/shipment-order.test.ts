import { expect, test } from 'vitest'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { createSorter, shipmentColumns } from '../../lib/order-book/shipment-order.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const accounts = new Map([
  ['a1', 'kho 1'],
  ['a2', 'kho 2'],
])

test('what each column of the list sorts by', async () => {
  const base = listed(whole.accepted)
  const places = (row: ListedShipment) => {
    const place = (by: (typeof shipmentColumns)[number]) =>
      [true, false]
        .map((descending) => createSorter()([base, row], { by, descending }, accounts).join(''))
        .join(' ')
    return Object.fromEntries(shipmentColumns.map((by) => [by, place(by)]))
  }
  const others = {
    'status.code': [...statusCodes, ...noticeCodes],
    submission: Object.keys(whole),
    accountId: ['a2'],
  }
  expect(await whatMatters(base, places, { others })).toMatchInlineSnapshot(`
    "
    accountId: account ("a2")
    submission: status
    createdAt: created (0); status age order recipient code cod quoted fee created store account (+1, +1 day)
    status.code: status
    quotedFee: quoted
    storeName: store (another, spaces, empty)
    orderNumber: order
    name: recipient (another, spaces, empty)
    trackingCode: code (another, spaces)
    cod: cod
    fee: fee
    knownAt: age
    "
  `)
})

test('a sorter that sorted before sorts changed rows, and by other accounts, as a new one does', async () => {
  const [first, row] = ['a1', 'a2'].map((accountId) =>
    listed({ ...whole.accepted, key: accountId, accountId }),
  )
  if (!first || !row) throw new Error('no rows')
  const by: (typeof shipmentColumns)[number] = 'account'
  const given = { row, by, descending: true, names: [...accounts] }
  // What did not change is the same object, as in the list.
  const kept = new Map<string, unknown>()
  const same = <Value>(value: Value): Value => {
    const name = JSON.stringify(value instanceof Map ? [...value] : value)
    if (!kept.has(name)) kept.set(name, value)
    return kept.get(name) as Value
  }
  const sort = (sorter: ReturnType<typeof createSorter>, one: typeof given) =>
    sorter(same([first, same(one.row)]), one, same(new Map(one.names))).join(' ')
  const again = (one: typeof given) => {
    const sorter = createSorter()
    sort(sorter, given)
    return sort(sorter, one)
  }
  const others = { by: shipmentColumns }
  const anew = await whatMatters(given, (one) => sort(createSorter(), one), { others })
  expect(await whatMatters(given, again, { others })).toBe(anew)
  expect(anew).toContain('descending')
})
