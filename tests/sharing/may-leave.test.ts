import { expect, test } from 'vitest'
import { environments } from '../../lib/domain/account.ts'
import type { SharedRow } from '../../lib/domain/sharing/shared-row.ts'
import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { draft } from '../carrier/draft.ts'
import { whatMatters } from '../what-matters.ts'
import { openComputer, openRelay } from './two-computers.ts'

const wanted = draft({ orderId: '7' })
const id = partnerId(wanted.store, wanted.orderId, wanted.parcel)
const [HERE, OTHER] = ['https://carrier.example', 'https://other-carrier.example'].map((api) =>
  shipmentKey(api, id),
) as [string, string]
const [LAN, MINH] = ['id of Lan', 'id of Minh']

interface Given {
  queued: { key: string; createdAt: number; environment: string }
  rows: object[]
}

/** Whether an order of Lan's computer may leave, by the rows that it has; the relay has nothing newer. */
async function leaves({ queued, rows }: Given) {
  const lan = openComputer('Lan', openRelay())
  await lan.book.write(rows as SharedRow[], { cursor: 0, published: 0, heardAt: 0 })
  const order = { ...queued, partnerId: id, submission: 'queued', draft: wanted } as unknown as Shipment
  const leave = await lan.exchange.mayLeave(order)
  return typeof leave === 'string' ? { leave } : leave
}

const said = (by: string, key: string) => ({ by, name: by, partnerId: id, key, createdAt: 5 })
const claim = (by: string, key: string) => ({ ...said(by, key), is: 'claim', id: `one claim ${id}`, seq: 1 })
const report = (by: string, key: string, over: object = {}) => ({
  ...{ ...said(by, key), is: 'shipment', id: `one shipment ${by} ${key}`, seq: 2 },
  ...{ rev: 6, updatedAt: 6, accepted: true, free: false, ...over },
})
const own = { key: HERE, createdAt: 5, environment: 'production' }
const others = {
  'queued.environment': environments,
  ...Object.fromEntries(
    ['0', '1'].flatMap((row) => [
      [`rows.${row}.by`, [LAN, MINH]],
      [`rows.${row}.key`, [HERE, OTHER]],
    ]),
  ),
}
const without = [
  'rows.0.is',
  'rows.1.is',
  'rows.0.id',
  'rows.1.id',
  'rows.0.partnerId',
  'rows.1.partnerId',
  'queued.key',
]
const table = (rows: object[]) => whatMatters<Given>({ queued: own, rows }, leaves, { others, without })

test('what of another computer’s claim and parcel decides on an order of the same number', async () => {
  expect(await leaves({ queued: own, rows: [claim(MINH, OTHER), report(MINH, OTHER)] })).toEqual({
    shipped: OTHER,
    name: MINH,
  })
  expect(await table([claim(MINH, OTHER), report(MINH, OTHER)])).toMatchInlineSnapshot(`
    "
    queued.environment: shipped name leave ("practice")
    rows: shipped name leave (none in it)
    rows.1.by: shipped name wait ("id of Lan")
    rows.1.name: name
    rows.1.key: shipped
    rows.1.accepted: shipped name wait
    rows.1.free: shipped name leave
    "
  `)
})

test('what of its claim and its free order does', async () => {
  expect(
    await table([claim(MINH, OTHER), report(MINH, OTHER, { accepted: false, free: true })]),
  ).toMatchInlineSnapshot(`
    "
    rows.0.by: leave wait
    rows.0.key: leave wait
    rows.0.createdAt: leave wait
    rows.1.by: leave wait
    rows.1.key: leave wait
    rows.1.createdAt: leave wait
    rows.1.free: leave wait
    "
  `)
})

test('what of this computer’s own claim and parcel does, with another account', async () => {
  expect(await table([claim(LAN, OTHER), report(LAN, OTHER)])).toMatchInlineSnapshot(`
    "
    queued.environment: shipped name leave ("practice")
    rows: shipped name leave (none in it, first left out)
    rows.0.by: shipped name wait
    rows.0.name: name
    rows.0.key: shipped name wait (another, upper case, spaces, empty); shipped name leave ("https://carrier.example shop.example__7")
    rows.0.createdAt: shipped name wait
    rows.1.key: shipped name wait
    rows.1.createdAt: shipped name wait
    rows.1.accepted: shipped name wait
    rows.1.free: shipped name leave
    "
  `)
})

test('what of this computer’s own claim does, with the same account', async () => {
  expect(await table([claim(LAN, HERE)])).toMatchInlineSnapshot(`
    "
    rows.0.by: leave wait
    rows.0.key: leave wait
    "
  `)
})

test('what of a backup that another computer opened does', async () => {
  const copy = report(MINH, HERE, { accepted: false, copied: true })
  expect(await table([{ ...claim(LAN, HERE), former: [3, 4] }, copy])).toMatchInlineSnapshot(`
    "
    rows.0.by: leave wait
    rows.0.key: leave wait
    rows.1.key: leave wait
    rows.1.createdAt: leave wait
    rows.1.copied: leave wait
    "
  `)
})

test('what of an earlier version’s claim does, whose id has the account’s code', async () => {
  const former = { ...claim(MINH, OTHER), id: 'one claim with a code' }
  expect(
    await table([former, report(MINH, OTHER, { accepted: false, free: true, createdAt: 6 })]),
  ).toMatchInlineSnapshot(`
    "
    rows.0.by: leave wait
    rows.0.key: leave wait
    rows.0.createdAt: leave wait (+1 day)
    rows.1.by: leave wait
    rows.1.key: leave wait
    rows.1.createdAt: leave wait (0)
    rows.1.free: leave wait
    "
  `)
})
