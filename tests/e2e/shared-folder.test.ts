import { beforeAll, expect, test } from 'vitest'
import { WAKE_ALARM } from '../../lib/background/alarms.ts'
import { type OrderPopup, orderPopup } from '../../tools/browser/order-popup.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { shipped } from './relay-story.ts'
import { type E2e, useE2e } from './support.ts'

/**
 * Two profiles of one shop without a relay, each with an account at another carrier. A folder of the browser's own
 * stands in for the chosen one, since nobody can answer the native picker: the handles are of the same type. The test
 * is the sync tool.
 */
const lan = useE2e('chromium')
const minh = useE2e('chromium')
const here = new Map<E2e, Screen>()

const FOLDER = `navigator.storage.getDirectory().then((top) => top.getDirectoryHandle('chung', { create: true }))`

beforeAll(async () => {
  for (const { current } of [lan, minh]) {
    const { screen } = current.options
    here.set(current, screen)
    await screen.evaluate(`void (globalThis.showDirectoryPicker = () => ${FOLDER})`)
  }
}, 120_000)

const screenOf = (e2e: E2e) => here.get(e2e) as Screen

/** Brings all files of one computer's folder to the other's. */
async function sync(from: E2e, to: E2e): Promise<void> {
  const files = await screenOf(from).evaluate<Record<string, string>>(
    `${FOLDER}.then(async (folder) => {
      const files = {}
      for await (const file of folder.values()) {
        const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer())
        files[file.name] = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
      }
      return files
    })`,
  )
  await screenOf(to).evaluate(
    `${FOLDER}.then(async (folder) => {
      for (const [name, text] of Object.entries(${JSON.stringify(files)})) {
        const writing = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await writing.write(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
        await writing.close()
      }
    })`,
  )
}

async function share(e2e: E2e, name: string, code?: string): Promise<string> {
  const screen = screenOf(e2e)
  await pageOf(screen).bringToFront()
  await screen.waitFor(`document.querySelector('[name="computerName"]')`, 'the form')
  await screen.click('[data-action="pick-folder"]')
  await screen.waitFor(`document.querySelector('[data-folder="chung"]')`, 'the chosen folder')
  await screen.fill('[name="computerName"]', name)
  if (code === undefined) await screen.click('[data-action="new-code"]')
  else await screen.fill('[name="sharedCode"]', code)
  const used = await screen.evaluate<string>(`document.querySelector('[name="sharedCode"]').value`)
  await screen.click('[data-action="join-sharing"]')
  return used
}

const isOn = (e2e: E2e, main: 'here' | 'elsewhere') =>
  screenOf(e2e).waitFor(
    `document.querySelector('[data-sharing="on"] [data-main="${main}"]')`,
    'sharing to be on',
    30_000,
  )

/** As its alarm does each minute. */
const wake = (e2e: E2e) =>
  screenOf(e2e).evaluate(
    `(globalThis.browser ?? chrome).alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })`,
  )

async function readyToShip(n: number): Promise<OrderPopup> {
  const { session } = minh.current
  const tab = await session.open(lan.current.store.orderUrl(n))
  const popup = orderPopup(await session.clickToolbar(tab))
  await popup.ready()
  await popup.answerQuestions()
  await popup.priced()
  return popup
}

const sentByMinh = () =>
  minh.current.sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder').length

/** Until the other computer's worker has done its part. */
async function syncUntil(from: E2e, to: E2e, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await sync(from, to)
        await wake(to)
        return done()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
}

test('both computers join with one code, the second once the first one’s file is there', async () => {
  const code = await share(lan.current, 'Quầy')
  await isOn(lan.current, 'here')
  await share(minh.current, 'Kho', code)
  await screenOf(minh.current).waitFor(
    `document.querySelector('[data-sharing-refused="empty-folder"]')`,
    'the empty folder to be told',
    30_000,
  )
  await sync(lan.current, minh.current)
  await screenOf(minh.current).click('[data-action="join-sharing"]')
  await isOn(minh.current, 'elsewhere')
  await screenOf(minh.current).waitFor(`document.body.innerText.includes('“Quầy”')`, 'whose word counts')
}, 180_000)

test('what the main computer shipped is shown as shipped on the other', async () => {
  const code = await shipped(lan.current, 1)
  const workbench = await minh.current.session.openOwn('workbench.html')
  await syncUntil(lan.current, minh.current, () =>
    workbench.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(code)})`),
  )
  await workbench.close()
}, 180_000)

test('on the other an order waits for the main computer’s word, and then leaves', async () => {
  const popup = await readyToShip(2)
  await popup.screen.click('[data-action="ship"]')
  await popup.screen.waitFor(
    `document.body.innerText.includes('Đang chờ máy chính “Quầy” đồng ý')`,
    'whom it waits for',
    40_000,
  )
  expect(sentByMinh()).toBe(0)
  await sync(minh.current, lan.current)
  await wake(lan.current)
  await syncUntil(lan.current, minh.current, async () => {
    await popup.screen.evaluate(`document.querySelector('[data-action="hurry"]')?.click()`)
    return sentByMinh() === 1
  })
  expect(await popup.trackingCode()).not.toBe('')
  await popup.screen.close()
}, 180_000)

test('where the folder is gone the order waits, both screens say why, and the seller may send it', async () => {
  const popup = await readyToShip(3)
  await screenOf(minh.current).evaluate(
    `navigator.storage.getDirectory().then((top) => top.removeEntry('chung', { recursive: true }))`,
  )
  await popup.screen.click('[data-action="ship"]')
  await popup.screen.waitFor(
    `document.body.innerText.includes('Chưa dùng được thư mục chung')`,
    'why it waits',
    40_000,
  )
  expect(sentByMinh()).toBe(1)
  await screenOf(minh.current).waitFor(
    `document.querySelector('[data-sharing-lost="folder-gone"]')`,
    'the settings to say so',
    20_000,
  )
  await popup.screen.click('[data-action="send-alone"]')
  await popup.screen.waitFor(
    `document.querySelector('[role="alertdialog"], [role="dialog"]')`,
    'the question',
  )
  await popup.screen.click('[data-action="confirm"]')
  expect(await popup.trackingCode()).not.toBe('')
  expect(sentByMinh()).toBe(2)
}, 180_000)
