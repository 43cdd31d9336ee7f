import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../tools/bench/outbox/queue-orders.ts'
import { launchBrowser } from '../../tools/browser/launch.ts'
import { openSettings } from '../../tools/browser/options-page.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import { reload, type Screen } from '../../tools/browser/screen.ts'
import type { BrowserName, Session } from '../../tools/browser/session.ts'
import { madeShipments } from '../../tools/order-book/made-shipments.ts'
import { writeShipments } from '../../tools/order-book/write-shipments.ts'
import { extensionFolder } from '../../tools/tour/built-extension.ts'
import { until } from './support.ts'

const COUNT = 250
const TOKEN = 'secret-of-the-first-computer'
const RELAY = 'https://relay.example/of-the-first-computer'
const RELAY_TOKEN = 'secret-of-the-first-relay'
const account = {
  id: 'a',
  name: 'Shop Hà Nội',
  api: 'https://carrier.example',
  partnerCode: 'S1',
  environment: 'production',
  contactEmail: 'shop@shop.example',
}

/** Two computers of one shop: the build that ships, in a browser each. */
let sessions: Session[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quickship-backup-'))
})
afterAll(async () => {
  for (const session of sessions) await session.close()
  await rm(folder, { recursive: true, force: true })
})

async function computer(browser: BrowserName): Promise<Screen> {
  const extension = extensionFolder(browser, 'production')
  const session = await launchBrowser({ browser, extension, headless: true })
  sessions = [...sessions, session]
  return (await openSettings(session)).screen
}

/** What choosing it does: Firefox's own dialog cannot be answered. */
async function openBackup(settings: Screen, file: string) {
  const bytes = (await readFile(file)).toString('base64')
  await settings.waitFor(`document.querySelector('input[type="file"][accept*="gz"]')`, 'a field for the file')
  await settings.evaluate(`(() => {
    const chosen = new DataTransfer()
    const bytes = Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0))
    chosen.items.add(new File([bytes], ${JSON.stringify(basename(file))}))
    const field = document.querySelector('input[type="file"][accept*="gz"]')
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

const says = (settings: Screen, words: string) =>
  settings.waitFor(`document.body.innerText.includes(${JSON.stringify(words)})`, words)

test('what Chromium saved Firefox on another computer takes in whole, sends none of it, doubles none of it, and saves it again', async () => {
  const first = await computer('chromium')
  await ask(first, 'accounts.save', { ...account, token: TOKEN })
  const made = madeShipments(COUNT, { accountId: 'a', api: account.api, partnerCode: 'S1', now: Date.now() })
  // Written down there, and not sent yet.
  const open = made.findIndex(({ shipment }) => shipment.submission === 'withdrawn')
  await writeShipments(
    first,
    made.map((one, at) =>
      at === open && one.shipment.submission === 'withdrawn'
        ? { ...one, shipment: { ...one.shipment, submission: 'queued', nextAttemptAt: 0 } }
        : one,
    ),
  )
  await first.evaluate(`new Promise((done) => {
    indexedDB.open('quickship-accounts').onsuccess = ({ target }) => {
      const relays = target.result.transaction('relays', 'readwrite')
      const relay = { accountId: 'a', address: '${RELAY}', token: '${RELAY_TOKEN}', elsewhere: true }
      relays.objectStore('relays').put(relay)
      relays.oncomplete = () => {
        target.result.close()
        done()
      }
    }
  })`)
  await reload(first)
  const protocol = await pageOf(first).createCDPSession()
  await protocol.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  await first.click('[data-action="save-backup"]')
  let name: string | undefined
  await until('the file', async () => {
    name = (await readdir(folder)).find((file) => file.endsWith('.backup'))
    return name !== undefined
  })
  const file = join(folder, name ?? '')

  const second = await computer('firefox')
  await openBackup(second, file)
  await says(second, `Đã thêm ${COUNT} đơn.`)
  await says(second, 'Hãy nhập token')
  await says(second, '1 đơn còn dở')
  await says(second, 'Đã thêm 1 relay')
  await says(second, RELAY)
  await says(second, 'Cần token')
  await says(second, account.name)
  await openBackup(second, file)
  await says(second, `${COUNT} đơn máy này đã có`)
  const stuck = await second.evaluate<{ event: string; to: string }[]>(`new Promise((resolve) => {
    indexedDB.open('quickship').onsuccess = ({ target }) => {
      const lines = target.result.transaction('journal').objectStore('journal').index('shipment')
      lines.getAll(${JSON.stringify(made[open]?.shipment.key)}).onsuccess = ({ target }) => resolve(target.result)
    }
  })`)
  expect(stuck.at(-1)).toMatchObject({ event: 'restored', to: 'stuck' })
  const saved = gunzipSync(await readFile(file)).toString()
  expect(saved).toContain(RELAY)
  for (const token of [TOKEN, RELAY_TOKEN]) expect(saved).not.toContain(token)

  await second.evaluate(`(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      window.saved = blob
      return make.call(URL, blob)
    }
    HTMLAnchorElement.prototype.click = () => {}
  })()`)
  await second.click('[data-action="save-backup"]')
  const again = await second.waitFor<string>(
    `window.saved?.arrayBuffer().then((bytes) => new Uint8Array(bytes).toBase64())`,
    'the file of the second computer',
  )
  const content = gunzipSync(Buffer.from(again, 'base64')).toString()
  expect(content).toContain(RELAY)
  expect(made.filter(({ shipment }) => !content.includes(shipment.partnerId))).toEqual([])
}, 120_000)
