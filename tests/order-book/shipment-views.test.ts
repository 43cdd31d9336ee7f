import { expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { calledOffStates } from '../../lib/domain/store/shop-state.ts'
import { type ListedShipment, listed } from '../../lib/order-book/listed-shipment.ts'
import { isInView, needsRefresh, shipmentViews } from '../../lib/order-book/shipment-views.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

const viewsOf = (row: ListedShipment) => {
  const views = shipmentViews.filter((view) => view !== 'all' && isInView(view, row))
  return [...views, ...(needsRefresh(row) ? ['(look up)'] : [])].join(' ')
}
const {
  payout: _,
  printedAt: __,
  partToldAt: ___,
  turnedUp: ____,
  orderChanged: _____,
  ...bare
} = whole.accepted
const { kept: ______, ...inShop } = bare.inShop
const plain = { ...bare, inShop }
const others = {
  'status.code': [...statusCodes, ...noticeCodes, 99],
  submission: Object.keys(whole),
  environment: ['practice', 'staging'],
  payout: [whole.accepted.payout, undefined],
  partToldAt: [whole.accepted.partToldAt, undefined],
  printedAt: [undefined],
  turnedUp: ['withdrawn', 'rejected', 'stuck', 'twice'],
  'inShop.state': calledOffStates,
  orderChanged: [true],
  aside: [undefined],
  setAside: [undefined],
  watch: [undefined],
}
const tableOf = (one: Shipment) => whatMatters(listed(one), viewsOf, { others })

test('what moves a parcel under way to another view', async () => {
  const open = {
    ...listed(plain),
    payout: undefined,
    partToldAt: undefined,
    turnedUp: undefined,
    orderChanged: undefined,
  }
  expect(await whatMatters(open as never as ListedShipment, viewsOf, { others })).toMatchInlineSnapshot(`
    "
    submission: "" (another, upper case, spaces, empty); "moving" ("queued", "sending"); "needs-me moving" ("unknown"); "needs-me" ("rejected", "stuck"); "final" ("withdrawn")
    status.code: "unprinted moving (look up)" (0, +1 day, 1, 2, 12, 123, 127, 128, 45, 49, 410, 99); "delivered unpaid (look up)" (+1); "final" (-1); "delivered unpaid money final" (6); "failed final" (7); "needs-me unprinted moving failed (look up)" (8); "needs-me failed (look up)" (9); "needs-me moving failed (look up)" (10); "money final" (11); "needs-me money final" (13); "returning (look up)" (20); "returning final" (21)
    inShop.state: "needs-me in-shop moving (look up)" ("part-refunded", "refunded", "cancelled")
    turnedUp: "needs-me moving failed (look up)"
    orderChanged: "in-shop moving (look up)"
    "
  `)
})

test('what moves a delivered parcel to another view', async () => {
  const { status, record, partToldAt } = whole.accepted
  const part = { ...plain, partToldAt, record, status: { ...status, code: 5 } }
  const open = { ...listed(part), payout: undefined as never as ListedShipment['payout'] }
  expect(await whatMatters(open as ListedShipment, viewsOf, { others })).toMatchInlineSnapshot(`
    "
    environment: "delivered returning (look up)"
    submission: "" (another, upper case, spaces, empty); "moving" ("queued", "sending"); "needs-me moving" ("unknown"); "needs-me" ("rejected", "stuck"); "final" ("withdrawn")
    status.code: "unprinted moving (look up)" (0, +1 day, 1, 2, 12, 123, 127, 128, 45, 49, 410, 99); "delivered unpaid returning money final" (+1); "final" (-1); "moving (look up)" (3, 4); "failed final" (7); "needs-me unprinted moving failed (look up)" (8); "needs-me unpaid failed (look up)" (9); "needs-me moving failed (look up)" (10); "unpaid money final" (11); "needs-me money final" (13); "unpaid returning (look up)" (20); "unpaid returning final" (21)
    cod: "delivered returning (look up)" (0)
    record.at: "delivered unpaid (look up)" (0)
    partToldAt: "delivered unpaid (look up)" (none)
    payout: "delivered returning (look up)" ({"statement":"Tuần 47.xlsx","day":"2026-11-19","amount":97000,"due":99000,"feeOver":1100,"at":1795059060000})
    "
  `)
})

test('what moves a parcel that waits for its courier to another view', async () => {
  const { status, printedAt } = whole.accepted
  const waits = { ...plain, printedAt, status: { ...status, code: 2 } }
  expect(await tableOf(waits)).toMatchInlineSnapshot(`
    "
    submission: "" (another, upper case, spaces, empty); "moving" ("queued", "sending"); "needs-me moving" ("unknown"); "needs-me" ("rejected", "stuck"); "final" ("withdrawn")
    status.code: "final" (-1); "delivered unpaid (look up)" (5); "delivered unpaid money final" (6); "failed final" (7); "needs-me moving failed (look up)" (8, 10); "needs-me failed (look up)" (9); "money final" (11); "needs-me money final" (13); "returning (look up)" (20); "returning final" (21)
    inShop.state: "needs-me in-shop moving (look up)" ("part-refunded", "refunded", "cancelled")
    printedAt: "unprinted moving (look up)" (none)
    "
  `)
})

test('what moves an order that was not taken to another view', async () => {
  expect(await tableOf({ ...whole.queued, inShop })).toMatchInlineSnapshot(`
    "
    submission: "in-shop (look up)" (another, upper case, spaces, empty); "needs-me in-shop moving (look up)" ("unknown"); "needs-me (look up)" ("rejected"); "(look up)" ("withdrawn"); "needs-me in-shop (look up)" ("stuck")
    orderChanged: "moving (look up)"
    inShop.state: "needs-me in-shop moving (look up)" ("part-refunded", "refunded", "cancelled")
    watch: "in-shop moving"
    "
  `)
  expect(await tableOf({ ...whole.rejected, inShop })).toMatchInlineSnapshot(`
    "
    submission: "in-shop (look up)" (another, upper case, spaces, empty, "stuck"); "in-shop moving (look up)" ("queued", "sending", "accepted"); "needs-me in-shop moving (look up)" ("unknown")
    setAside: "needs-me (look up)"
    watch: "final"
    "
  `)
  expect(await tableOf({ ...whole.stuck, inShop })).toMatchInlineSnapshot(`
    "
    submission: "in-shop moving (look up)" ("queued", "sending", "accepted"); "needs-me in-shop moving (look up)" ("unknown"); "(look up)" ("rejected", "withdrawn")
    setAside: "needs-me in-shop (look up)"
    orderChanged: "(look up)"
    inShop.state: "needs-me in-shop (look up)" ("part-refunded", "refunded", "cancelled")
    watch: "in-shop final"
    "
  `)
  expect(await tableOf({ ...whole.withdrawn, inShop })).toMatchInlineSnapshot(`
    "
    submission: "in-shop (look up)" (another, upper case, spaces, empty); "in-shop moving (look up)" ("queued", "sending", "accepted"); "needs-me in-shop moving (look up)" ("unknown"); "needs-me (look up)" ("rejected"); "needs-me in-shop (look up)" ("stuck")
    watch: "final"
    "
  `)
})
