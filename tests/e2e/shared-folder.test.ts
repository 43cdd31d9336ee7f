import { beforeAll, expect, test } from 'vitest'
import type { Screen } from '../../tools/browser/screen.ts'
import { joinSharing, sendAlone, useComputersOfAShop, wake } from './computers-of-a-shop.ts'
import { shipped } from './relay-story.ts'
import type { E2e } from './support.ts'

/**
 * Without a relay. A folder of the browser's own replaces the chosen one, since no program can answer the native
 * picker. The test is the sync tool.
 */
const { lan, minh, readyToShip, sentByMinh } = useComputersOfAShop()
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
  await screen.click('[data-action="pick-folder"]')
  await screen.waitFor(`document.querySelector('[data-folder="chung"]')`, 'the chosen folder')
  return joinSharing(e2e, name, code)
}

const isOn = (e2e: E2e, main: 'here' | 'elsewhere') =>
  screenOf(e2e).waitFor(
    `document.querySelector('[data-sharing="on"] [data-main="${main}"]')`,
    'sharing to be on',
    30_000,
  )

/** Until the other computer's worker has done its part. */
async function syncUntil(from: E2e, to: E2e, done: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await sync(from, to)
        await wake(screenOf(to))
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
    'the empty folder to be said',
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
  await wake(screenOf(lan.current))
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
  await sendAlone(popup)
  expect(await popup.trackingCode()).not.toBe('')
  expect(sentByMinh()).toBe(2)
}, 180_000)
