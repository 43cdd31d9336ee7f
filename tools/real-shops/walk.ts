import assert from 'node:assert/strict'
import { partnerId } from '../../lib/domain/shipment/order-id.ts'
import { storeKey } from '../../lib/domain/store/store-key.ts'
import type { SandboxOrder } from '../../lib/sandbox/state.ts'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'
import { badgesOn } from '../../tests/e2e/page-badges.ts'
import { bulkTable } from '../browser/bulk-table.ts'
import { launchBrowser } from '../browser/launch.ts'
import { holdOrders, type OptionsPage, openSettings } from '../browser/options-page.ts'
import { type OrderPopup, orderPopup } from '../browser/order-popup.ts'
import { reload, type Screen, until } from '../browser/screen.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { storedIn } from '../browser/stored-in.ts'
import { freshExtension } from '../tour/built-extension.ts'
import { buyer } from './buyers.ts'
import type { Admin, RealShop, ShopOrder } from './shop.ts'

/** One line of the table. */
export interface Result {
  step: string
  /** Absent where it went right. */
  failure?: string
  remark?: string
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
  remark: string
  /** A new order of somebody new. */
  buy(): Promise<ShopOrder>
  /** The shop's API is closed. */
  pageAlone?: true
}

interface Shipped {
  order: ShopOrder
  tab: Screen
  popup: OrderPopup
  code: string
}

const FILLED = `document.querySelector('form [data-field="name"] input')?.value`
const PAGE_TEXT = `document.body.innerText + [...document.querySelectorAll('input, textarea')].map(({ value }) => ' ' + value).join('')`
const WRITTEN = `document.querySelector('[data-in-the-shop="written"]')`
const WAITS_FOR_SIGN_IN = `${storedIn('quickship-write-back', 'records')}.then((all) => all.some(({ waits }) => waits === 'sign-in'))`

type Drive = (world: World) => Promise<void>
type Step = readonly [name: string, drive: Drive]

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
    let bought = 0
    const buy = () => shop.buy(buyer(bought++))
    const world: World = { shop, admin, session, sandbox, options, buy, filledMs: [], remark: '' }
    for (const [step, drive] of steps(shop, admin)) {
      world.filledMs = []
      world.remark = ''
      const failure = await drive(world).then(
        () => ({}),
        (error: Error) => ({ failure: error.message }),
      )
      tell({ step, filledMs: world.filledMs, remark: world.remark, ...failure })
    }
  } finally {
    await session.close()
    await sandbox.close()
  }
}

function steps(shop: RealShop, admin: Admin): readonly Step[] {
  const { boxOf, savesNote, signOut, loadsPages } = admin
  const { changeAddress, callOff, buyInBranch, withoutCookies, writesByItself } = shop
  const all: readonly (readonly [name: string, drive: Drive | undefined | false])[] = [
    ['read and ship', readAndShip],
    ['badge, and no note by itself', badge],
    ['note by hand, once', savesNote !== undefined && noteByHand(savesNote)],
    [loadsPages ? 'list, then an order' : 'list, then an order without a page load', fromList],
    ['bulk from the list', boxOf && bulk(boxOf)],
    ['note by itself, once', writesByItself && noteByItself],
    ['an edit is noticed', changeAddress && editNoticed(changeAddress)],
    ['note after signing in again', signOut && writesByItself && signedOutAndIn(signOut)],
    ['cancelled in the shop, cancelled at the carrier', callOff && cancelled(callOff)],
    [`filled in twice the demo store’s time at most`, asQuickAsDemo],
    ['of another channel', buyInBranch && signOut && inBranch(buyInBranch, signOut)],
    ['the page alone: no cookie', withoutCookies && pageAlone(withoutCookies)],
  ]
  return all.flatMap(([name, drive]) => (drive ? [[name, drive] as const] : []))
}

async function readAndShip(world: World) {
  const { tab, popup } = await ship(world, await world.buy())
  await close(popup.screen, tab)
}

/** Opens the order's page, fills its form by the toolbar button, ships it and compares it with what the buyer typed. */
async function ship(world: World, order: ShopOrder, opened?: Screen): Promise<Shipped> {
  const tab = opened ?? (await openOrder(world, order))
  const popup = await openForm(world, tab)
  await popup.answerQuestions()
  await popup.priced()
  await popup.ship()
  const code = await popup.trackingCode()
  await isAsTyped(world, order, tab)
  return { order, tab, popup, code }
}

async function openOrder({ session, admin }: World, order: ShopOrder) {
  return shown(await session.open(admin.orderUrl(order)), admin, order)
}

/** A seller sees the order before the click. */
async function shown(tab: Screen, admin: Admin, order: ShopOrder): Promise<Screen> {
  const there = admin.loadsPages
    ? `document.readyState === 'complete' && location.href === ${JSON.stringify(admin.orderUrl(order))}`
    : `document.querySelector('h1')?.innerText.includes('${order.number}')`
  await tab.waitFor(there, `order ${order.number}`)
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
function sentFor({ sandbox, admin }: World, order: ShopOrder): SandboxOrder[] {
  const own = partnerId(storeKey(admin.listUrl), order.id, 1)
  return sandbox.state.orders.filter((one) => one.partnerId === own)
}

/** What the buyer typed is in what is sent, but for places that the order's page alone does not show. */
async function isAsTyped(world: World, order: ShopOrder, tab: Screen) {
  const sent = sentFor(world, order)
  assert.equal(sent.length, 1, `${sent.length} parcels of one order.`)
  const { name, tel, cod } = sent[0] as SandboxOrder
  const page = await tab.evaluate<string>(PAGE_TEXT)
  const { typed } = order
  if (!typed) {
    for (const part of [...name.split(' '), tel.slice(-9)])
      assert.ok(page.includes(part) || page.replace(/\D/g, '').includes(part), `${part} is not on the page.`)
    return
  }
  const { buyer } = typed
  assert.deepEqual({ name, tel, cod }, { name: buyer.name, tel: buyer.tel, cod: typed.cod })
  const places = [buyer.street, buyer.ward, buyer.district, buyer.province]
  const readable = world.pageAlone ? places.filter((part) => page.includes(part)) : places
  for (const part of readable)
    assert.ok(JSON.stringify(sent[0]?.order).includes(part), `${part} is missing in what was sent.`)
}

async function badge(world: World) {
  const { order, tab, popup, code } = await ship(world, await world.buy())
  await popup.screen.click('[data-action="connect-store"]')
  await popup.screen.waitFor(
    `document.querySelector('[data-store="connected"]')`,
    'the store to be connected',
  )
  await popup.screen.close()
  await shows(tab, /^Đã xác nhận$/)
  assert.equal(await timesNoted(world, order, code), 0)
  await tab.close()
}

/** The page has one badge, which says so. */
function shows(tab: Screen, label: RegExp) {
  return until(`a badge that says ${label}`, async () => {
    const badges = await badgesOn(tab)
    return badges.length === 1 && label.test(badges[0]?.label ?? '')
  })
}

/** Counted on the page itself where the shop has no other way. */
async function timesNoted(world: World, order: ShopOrder, code: string): Promise<number> {
  const { shop, admin } = world
  if (shop.timesNoted) return shop.timesNoted(order, code)
  const tab = await openOrder(world, order)
  const notes = `[...document.querySelectorAll('${admin.notes}')]`
  const times = await tab.evaluate<number>(
    `${notes}.filter((one) => one.innerText.includes('${code}')).length`,
  )
  await tab.close()
  return times
}

const noteByHand = (button: string) => async (world: World) => {
  const { order, tab, popup, code } = await ship(world, await world.buy())
  const fill = async (screen: Screen, what: string) => {
    await screen.click('[data-action="fill-page"]')
    await screen.waitFor(`document.querySelector('[data-filled="${what}"]')`, `the page to be ${what}`)
    await screen.close()
  }
  await fill(popup.screen, 'filled')
  await tab.click(button)
  await until('the shop to have the note', async () => (await timesNoted(world, order, code)) > 0)
  await fill(await world.session.clickToolbar(tab), 'already')
  assert.equal(await timesNoted(world, order, code), 1)
  await tab.close()
}

async function fromList(world: World) {
  const { session, admin } = world
  const [first, second] = [await world.buy(), await world.buy()]
  const tab = await session.open(admin.listUrl)
  await tab.evaluate('void (window.sameLoad = true)')
  await tab.click(admin.linkTo(first))
  const shipped = await ship(world, first, await shown(tab, admin, first))
  await shipped.popup.screen.close()
  await tab.evaluate('history.back()')
  await tab.waitFor(`document.querySelector('${admin.linkTo(second)}')`, 'the list')
  await until(`a badge of ${first.number}`, async () =>
    (await badgesOn(tab)).some(({ text, label }) => text.includes(first.number) && label === 'Đã xác nhận'),
  )
  await tab.click(admin.linkTo(second))
  const { popup } = await ship(world, second, await shown(tab, admin, second))
  if (!admin.loadsPages) assert.equal(await tab.evaluate('window.sameLoad'), true)
  await close(popup.screen, tab)
}

const bulk = (boxOf: NonNullable<Admin['boxOf']>) => async (world: World) => {
  const { session, admin } = world
  const orders = [await world.buy(), await world.buy(), await world.buy()]
  const tab = await session.open(admin.listUrl)
  for (const order of orders) await tab.click(boxOf(order))
  const popup = await session.clickToolbar(tab)
  await popup.click('[data-action="ship-together"]')
  const workbench = await session.ownPage('workbench.html')
  const table = bulkTable(workbench)
  await table.read()
  await table.giveWeight('0,5 kg')
  for (let cell = await table.nextCell(); cell; cell = await table.nextCell()) await table.confirm(cell)
  await table.ship(orders.length)
  await workbench.waitFor(
    `document.querySelector('[data-result="${orders.length}/${orders.length}"]')`,
    'all of them to be shipped',
    60_000,
  )
  for (const order of orders) {
    const page = await openOrder(world, order)
    await isAsTyped(world, order, page)
    await page.close()
  }
  await close(workbench, tab)
}

async function noteByItself(world: World) {
  const { options, session } = world
  const off = '[data-switch="write-back"][aria-checked="false"]'
  await options.screen.click(off)
  await options.screen.waitFor(`!document.querySelector('${off}')`, 'it to be switched on')
  const { order, tab, popup, code } = await ship(world, await world.buy())
  await popup.screen.waitFor(WRITTEN, 'the code to be in the shop')
  await close(popup.screen, tab)
  const again = await openOrder(world, order)
  const reopened = await session.clickToolbar(again)
  await reopened.waitFor(WRITTEN, 'the code to be in the shop')
  await close(reopened, again)
  assert.equal(await timesNoted(world, order, code), 1)
}

const editNoticed = (change: NonNullable<RealShop['changeAddress']>) => async (world: World) => {
  const { session } = world
  const { order, tab, popup } = await ship(world, await world.buy())
  await close(popup.screen, tab)
  assert.ok(order.typed)
  const { buyer } = order.typed
  await change(order, { ...buyer, street: 'Số 99, phố Mới' })
  const changed = await openOrder(world, order)
  await shows(changed, /^Đã xác nhận · đơn đã đổi sau khi gửi$/)
  const again = await session.clickToolbar(changed)
  const what = await again.waitFor<string>(
    `document.querySelector('[data-changed="address"]')?.innerText`,
    'what changed',
  )
  for (const street of [buyer.street, 'Số 99, phố Mới']) assert.ok(what.includes(street), what)
  await close(again, changed)
}

/** The session ends before the code could be written; it is written once the seller is in again. */
const signedOutAndIn = (signOut: NonNullable<Admin['signOut']>) => async (world: World) => {
  const { options, admin } = world
  const order = await world.buy()
  const tab = await openOrder(world, order)
  const popup = await openForm(world, tab)
  await popup.answerQuestions()
  await popup.priced()
  await signOut(tab)
  await popup.ship()
  const code = await popup.trackingCode()
  await options.screen.waitFor(WAITS_FOR_SIGN_IN, 'the code to wait for the seller')
  await popup.screen.close()
  assert.equal(await timesNoted(world, order, code), 0)
  await reload(tab)
  await admin.signIn(tab)
  await until('the shop to have the note', async () => (await timesNoted(world, order, code)) > 0, 60_000)
  assert.equal(await timesNoted(world, order, code), 1)
  await tab.close()
}

const cancelled = (callOff: NonNullable<RealShop['callOff']>) => async (world: World) => {
  const { session } = world
  const { order, tab, popup } = await ship(world, await world.buy())
  await close(popup.screen, tab)
  await callOff(order)
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

/** A page that loads nothing more, as when a seller has looked at it. */
const CALM = `new Promise((calm) => {
  const look = (before) => requestIdleCallback(() => {
    const { length } = performance.getEntriesByType('resource')
    if (length === before) calm()
    else setTimeout(look, 250, length)
  })
  look()
})`

/** Each shop's median of five, in turn, for orders that were not looked at before. */
async function asQuickAsDemo(world: World) {
  const demo = await startDemoStore()
  const demoMs: number[] = []
  try {
    for (let at = 1; at <= 5; at++) {
      const tab = await openOrder(world, await world.buy())
      await tab.evaluate(CALM)
      await close((await openForm(world, tab)).screen, tab)
      const other = await world.session.open(demo.orderUrl(at))
      await other.evaluate(CALM)
      await close((await openForm({ ...world, filledMs: demoMs }, other)).screen, other)
    }
  } finally {
    await demo.close()
  }
  const [here, there] = [median(world.filledMs), median(demoMs)]
  world.remark = `median ${here} ms, demo store ${there} ms`
  assert.ok(here <= 2 * there, world.remark)
}

function median(five: readonly number[]): number {
  return five.toSorted((a, b) => a - b)[Math.floor(five.length / 2)] ?? 0
}

/** An order that the signed-in user sees in a channel alone. */
const inBranch =
  (buy: NonNullable<RealShop['buyInBranch']>, signOut: NonNullable<Admin['signOut']>) =>
  async (world: World) => {
    const order = await buy(buyer(88))
    const { session, admin } = world
    const tab = await session.open(admin.listUrl)
    await signOut(tab)
    await reload(tab)
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
    const { popup } = await ship({ ...world, shop, admin, pageAlone: true }, await shop.buy(buyer(89)))
    await close(popup.screen, tab)
  } finally {
    await shop.stop()
  }
}

async function close(...screens: readonly Screen[]) {
  for (const screen of screens) await screen.close()
}
