import assert from 'node:assert/strict'
import { partnerId } from '../../lib/domain/shipment/order-id.ts'
import { storeKey } from '../../lib/domain/store/store-key.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { badgesOn } from '../../tests/e2e/page-badges.ts'
import { bulkTable } from '../browser/bulk-table.ts'
import { launchBrowser } from '../browser/launch.ts'
import { holdOrders, type OptionsPage, openSettings } from '../browser/options-page.ts'
import { type OrderPopup, orderPopup } from '../browser/order-popup.ts'
import { type Screen, until } from '../browser/screen.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { storedIn } from '../browser/stored-in.ts'
import { freshExtension } from '../tour/built-extension.ts'
import { buyer } from './buyers.ts'
import type { Admin, PlacedOrder, RealShop } from './shop.ts'

/** One line of the table. */
export interface Result {
  step: string
  /** Absent where it went right. */
  failure?: string
  /** From each click on the toolbar button until the form was filled. */
  filledMs: readonly number[]
}

interface World {
  shop: RealShop
  admin: Admin
  session: Session
  sandbox: RunningSandbox
  options: OptionsPage
  /** Of the step that is under way. */
  filledMs: number[]
  /** A new order of somebody new. */
  place(): Promise<PlacedOrder>
}

interface Shipped {
  order: PlacedOrder
  tab: Screen
  popup: OrderPopup
  code: string
}

const FILLED = `document.querySelector('form [data-field="name"] input')?.value`
const WRITTEN = `document.querySelector('[data-in-the-shop="written"]')`
const WAITS_FOR_SIGN_IN = `${storedIn('quickship-write-back', 'records')}.then((all) => all.some(({ waits }) => waits === 'sign-in'))`

type Step = readonly [name: string, drive: (world: World) => Promise<void>]

/** Goes the whole way of a seller in one admin of a shop; a step that fails ends no other. */
export async function walk(
  shop: RealShop,
  admin: Admin,
  browser: BrowserName,
  tell: (result: Result) => void,
): Promise<void> {
  const sandbox = await startSandbox({ port: 0 })
  const session = await launchBrowser({
    browser,
    extension: freshExtension(browser, 'granted'),
    headless: true,
  })
  try {
    const options = await openSettings(session)
    await options.addAccount('Sandbox', {
      api: sandbox.url,
      token: sandbox.token,
      partnerCode: sandbox.partnerCode,
    })
    await options.choosePickup()
    await holdOrders(options, false)
    const tab = await session.open(admin.listUrl)
    await admin.signIn(tab)
    await tab.close()
    let placed = 0
    const place = () => shop.place(buyer(placed++))
    const world: World = { shop, admin, session, sandbox, options, place, filledMs: [] }
    for (const [step, drive] of steps(shop, admin)) {
      world.filledMs = []
      const failure = await drive(world).then(
        () => ({}),
        (error: Error) => ({ failure: error.message }),
      )
      tell({ step, filledMs: world.filledMs, ...failure })
    }
  } finally {
    await session.close()
    await sandbox.close()
  }
}

function steps(shop: RealShop, admin: Admin): readonly Step[] {
  return [
    ['read and ship', readAndShip],
    ['badge, and no note by itself', badge],
    ...(admin.savesNote ? [['note by hand, once', noteByHand(admin.savesNote)] satisfies Step] : []),
    ['list, then an order without a page load', softNavigation],
    ...(admin.boxOf ? [['bulk from the list', bulk(admin.boxOf)] satisfies Step] : []),
    ['note by itself, once', noteByItself],
    ['an edit is noticed', editNoticed],
    ['note after signing in again', signedOutAndIn],
    ['cancelled in the shop, cancelled at the carrier', cancelled],
    ...(shop.placeInBranch ? [['of another channel', inBranch(shop.placeInBranch)] satisfies Step] : []),
    ...(shop.withoutCookies
      ? [['the page alone: no cookie', pageAlone(shop.withoutCookies)] satisfies Step]
      : []),
  ]
}

async function readAndShip(world: World) {
  const { tab, popup } = await ship(world, await world.place())
  await close(popup.screen, tab)
}

/** Opens the order's page, fills its form by the toolbar button, ships it and compares it with what the buyer typed. */
async function ship(world: World, order: PlacedOrder, opened?: Screen): Promise<Shipped> {
  const tab = opened ?? (await openOrder(world, order))
  const popup = await openForm(world, tab)
  await popup.answerQuestions()
  await popup.priced()
  await popup.ship()
  const code = await popup.trackingCode()
  isAsTyped(world, order)
  return { order, tab, popup, code }
}

async function openOrder({ session, admin }: World, order: PlacedOrder) {
  return shown(await session.open(admin.orderUrl(order)), order)
}

/** A seller sees the order before the click. */
async function shown(tab: Screen, { number }: PlacedOrder): Promise<Screen> {
  await tab.waitFor(`document.querySelector('h1')?.innerText.includes('${number}')`, `order ${number}`)
  return tab
}

async function openForm({ session, filledMs }: World, tab: Screen) {
  const clickedAt = Date.now()
  const popup = orderPopup(await session.clickToolbar(tab))
  assert.equal(await popup.ready(), 'form')
  await popup.screen.waitFor(FILLED, 'the form to be filled')
  const filledAt = await popup.screen.evaluate<number>(
    `performance.timeOrigin + performance.getEntriesByName('order-form')[0].startTime`,
  )
  filledMs.push(Math.round(filledAt - clickedAt))
  return popup
}

/** What reached the carrier for it. */
function sentFor({ sandbox, admin }: World, order: PlacedOrder): SandboxOrder[] {
  const own = partnerId(storeKey(admin.listUrl), order.id, 1)
  return sandbox.state.orders.filter((one) => one.partnerId === own)
}

function isAsTyped(world: World, order: PlacedOrder) {
  const { buyer, cod } = order
  const sent = sentFor(world, order)
  assert.deepEqual(
    sent.map(({ name, tel, cod }) => ({ name, tel, cod })),
    [{ name: buyer.name, tel: buyer.tel, cod }],
  )
  for (const part of [buyer.street, buyer.ward, buyer.district, buyer.province])
    assert.ok(JSON.stringify(sent[0]?.order).includes(part), `${part} is missing in what was sent.`)
}

async function badge(world: World) {
  const { order, tab, popup, code } = await ship(world, await world.place())
  await popup.screen.click('[data-action="connect-store"]')
  await popup.screen.waitFor(
    `document.querySelector('[data-store="connected"]')`,
    'the store to be connected',
  )
  await popup.screen.close()
  await shows(tab, /^Đã xác nhận$/)
  assert.equal(await world.shop.timesNoted(order, code), 0)
  await tab.close()
}

/** The page has one badge, which says so. */
function shows(tab: Screen, label: RegExp) {
  return until(`a badge that says ${label}`, async () => {
    const badges = await badgesOn(tab)
    return badges.length === 1 && label.test(badges[0]?.label ?? '')
  })
}

const noteByHand = (button: string) => async (world: World) => {
  const { order, tab, popup, code } = await ship(world, await world.place())
  const fill = async (screen: Screen, what: string) => {
    await screen.click('[data-action="fill-page"]')
    await screen.waitFor(`document.querySelector('[data-filled="${what}"]')`, `the page to be ${what}`)
    await screen.close()
  }
  await fill(popup.screen, 'filled')
  await tab.click(button)
  await until('the shop to have the note', async () => (await world.shop.timesNoted(order, code)) > 0)
  await fill(await world.session.clickToolbar(tab), 'already')
  assert.equal(await world.shop.timesNoted(order, code), 1)
  await tab.close()
}

async function softNavigation(world: World) {
  const { session, admin } = world
  const [first, second] = [await world.place(), await world.place()]
  const tab = await session.open(admin.listUrl)
  await tab.evaluate('void (window.sameLoad = true)')
  await tab.click(admin.linkTo(first))
  const shipped = await ship(world, first, await shown(tab, first))
  await shipped.popup.screen.close()
  await tab.evaluate('history.back()')
  await tab.waitFor(`document.querySelector('${admin.linkTo(second)}')`, 'the list')
  await until(`a badge of ${first.number}`, async () =>
    (await badgesOn(tab)).some(({ place, label }) => place.includes(first.number) && label === 'Đã xác nhận'),
  )
  await tab.click(admin.linkTo(second))
  const { popup } = await ship(world, second, await shown(tab, second))
  assert.equal(await tab.evaluate('window.sameLoad'), true)
  await close(popup.screen, tab)
}

const bulk = (boxOf: NonNullable<Admin['boxOf']>) => async (world: World) => {
  const { session, admin } = world
  const orders = [await world.place(), await world.place(), await world.place()]
  const tab = await session.open(admin.listUrl)
  for (const order of orders) await tab.click(boxOf(order))
  const popup = await session.clickToolbar(tab)
  await popup.click('[data-action="ship-together"]')
  const workbench = await session.ownPage('workbench.html')
  const table = bulkTable(workbench)
  await table.read()
  await table.giveWeight('0,5 kg')
  await table.ship(orders.length)
  await workbench.waitFor(
    `document.querySelector('[data-result="${orders.length}/${orders.length}"]')`,
    'all of them to be shipped',
    60_000,
  )
  for (const order of orders) isAsTyped(world, order)
  await close(workbench, tab)
}

async function noteByItself(world: World) {
  const { options, session, shop } = world
  const off = '[data-switch="write-back"][aria-checked="false"]'
  await options.screen.click(off)
  await options.screen.waitFor(`!document.querySelector('${off}')`, 'it to be switched on')
  const { order, tab, popup, code } = await ship(world, await world.place())
  await popup.screen.waitFor(WRITTEN, 'the code to be in the shop')
  await close(popup.screen, tab)
  const again = await openOrder(world, order)
  const reopened = await session.clickToolbar(again)
  await reopened.waitFor(WRITTEN, 'the code to be in the shop')
  assert.equal(await shop.timesNoted(order, code), 1)
  await close(reopened, again)
}

async function editNoticed(world: World) {
  const { session, shop } = world
  const { order, tab, popup } = await ship(world, await world.place())
  await close(popup.screen, tab)
  await shop.changeStreet(order, 'Số 99, phố Mới')
  const changed = await openOrder(world, order)
  await shows(changed, /^Đã xác nhận · đơn đã đổi sau khi gửi$/)
  const again = await session.clickToolbar(changed)
  const what = await again.waitFor<string>(
    `document.querySelector('[data-changed="address"]')?.innerText`,
    'what changed',
  )
  for (const street of [order.buyer.street, 'Số 99, phố Mới']) assert.ok(what.includes(street), what)
  await close(again, changed)
}

/** The session ends before the code could be written; it is written once the seller is in again. */
async function signedOutAndIn(world: World) {
  const { options, shop, admin } = world
  const order = await world.place()
  const tab = await openOrder(world, order)
  const popup = await openForm(world, tab)
  await popup.answerQuestions()
  await popup.priced()
  await admin.signOut(tab)
  await popup.ship()
  const code = await popup.trackingCode()
  await options.screen.waitFor(WAITS_FOR_SIGN_IN, 'the code to wait for the seller')
  await popup.screen.close()
  assert.equal(await shop.timesNoted(order, code), 0)
  await tab.evaluate('location.reload()')
  await admin.signIn(tab)
  await until('the shop to have the note', async () => (await shop.timesNoted(order, code)) > 0, 60_000)
  assert.equal(await shop.timesNoted(order, code), 1)
  await tab.close()
}

async function cancelled(world: World) {
  const { session, shop } = world
  const { order, tab, popup } = await ship(world, await world.place())
  await close(popup.screen, tab)
  await shop.callOff(order)
  const calledOff = await openOrder(world, order)
  await shows(calledOff, /^Shop đã hủy đơn · Đã xác nhận$/)
  const again = orderPopup(await session.clickToolbar(calledOff))
  assert.equal(await again.ready(), 'shipment')
  assert.equal((await again.cancel()).outcome, 'cancelled')
  await again.screen.close()
  await shows(calledOff, /^Đã hủy$/)
  assert.deepEqual(
    sentFor(world, order).map(({ status }) => status),
    [-1],
  )
  await calledOff.close()
}

/** An order that the signed-in user sees in a channel alone. */
const inBranch = (place: NonNullable<RealShop['placeInBranch']>) => async (world: World) => {
  const order = await place(buyer(88))
  const { session, admin } = world
  const tab = await session.open(admin.listUrl)
  await admin.signOut(tab)
  await tab.evaluate('location.reload()')
  await admin.signIn(tab, 'branch')
  const { popup } = await ship(world, order)
  await close(popup.screen, tab)
}

/** Only the admin has the token that the API asks for. */
const pageAlone = (withoutCookies: NonNullable<RealShop['withoutCookies']>) => async (world: World) => {
  const shop = await withoutCookies()
  try {
    const admin = shop.admins.find(({ name }) => name === world.admin.name)
    assert.ok(admin)
    const tab = await world.session.open(admin.listUrl)
    await admin.signIn(tab)
    const { popup } = await ship({ ...world, shop, admin }, await shop.place(buyer(89)))
    await close(popup.screen, tab)
  } finally {
    await shop.stop()
  }
}

async function close(...screens: readonly Screen[]) {
  for (const screen of screens) await screen.close()
}
