import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAKE_ALARM } from '../../lib/background/alarms.ts'
import { pageOf } from '../../tools/browser/page-screen.ts'
import type { Screen } from '../../tools/browser/screen.ts'
import { freePort } from '../../tools/postgres/free-port.ts'
import { startRelayProcess } from '../../tools/relays/relay-process.ts'
import { type Engine, makeTemporaryStore } from '../../tools/relays/temporary-store.ts'
import { type E2e, until } from './support.ts'

const run = promisify(execFile)
const MAIN = join(import.meta.dirname, '..', '..', 'servers', 'relay', 'main.ts')

/** The relay as a shop runs it: a process of its own, set up by the commands that docs/relay.md names. */
export interface OwnRelay {
  url: string
  token: string
  close(): Promise<void>
}

/** One shop is on it, and the sandbox knows its callback address. */
export async function openRelay(engine: Engine, { sandbox }: E2e): Promise<OwnRelay> {
  const database = await makeTemporaryStore(engine)
  const port = await freePort()
  const typed = async (...words: string[]) => {
    const env = { ...process.env, ...database.env, PUBLIC_URL: `http://127.0.0.1:${port}` }
    return (await run(process.execPath, [MAIN, ...words], { env })).stdout
  }
  const added = await typed('shop', 'add', 'Hoa Mai')
  const issued = await typed('token', 'issue', 'hoa-mai', 'counter 1')
  const relay = startRelayProcess(database.env, port)
  await relay.ready()
  const callback = { url: `${said(added, 'Callback address')}?hash=kept`, format: 'form' as const }
  sandbox.sandbox.setCallback(sandbox.partnerCode, callback)
  let closed: Promise<void> | undefined
  return {
    url: said(issued, 'Relay address'),
    token: said(issued, 'Token'),
    close() {
      closed ??= relay.stop().then(database.remove)
      return closed
    },
  }
}

function said(lines: string, name: string): string {
  const [, what] = new RegExp(`^${name} {2,}(\\S+)$`, 'm').exec(lines) ?? []
  if (what === undefined) throw new Error(`The command did not print "${name}".`)
  return what
}

/** In the options, first with a token that is wrong. */
export async function connectRelay({ screen }: E2e['options'], { url, token }: OwnRelay): Promise<void> {
  await pageOf(screen).bringToFront()
  await screen.click('[data-action="connect-relay"]')
  await screen.fill('[name="relayAddress"]', url)
  await screen.fill('[name="relayToken"]', token.slice(1))
  await screen.click('form [data-relay="test"]')
  await screen.waitFor(`document.querySelector('[data-relay-check="bad-token"]')`, 'the refused token')
  await screen.fill('[name="relayToken"]', token)
  await screen.click('form [data-relay="test"]')
  await screen.waitFor(`document.querySelector('[data-relay-check="connected"]')`, 'the check')
  await screen.click('[data-action="save-relay"]')
  await screen.waitFor(`document.querySelector('[data-relay="connected"]')`, 'the relay to be connected')
}

/** Ships the shop's n-th order; answers its tracking code. */
export async function shipped(e2e: E2e, n: number): Promise<string> {
  const { popup } = await e2e.openOrder(n)
  await popup.ready()
  await popup.answerQuestions()
  await popup.priced()
  await popup.ship()
  const code = await popup.trackingCode()
  await popup.screen.close()
  return code
}

/** Of this parcel alone: others may be due. */
export function lookUps({ sandbox: { state } }: E2e, code: string): number {
  const { partnerId = code } = state.orders.find(({ trackingCode }) => trackingCode === code) ?? {}
  return state.requests.filter(
    ({ endpoint, order }) =>
      endpoint === 'orderStatus' && [code, partnerId].some((name) => order.includes(name)),
  ).length
}

/** The carrier's times are whole seconds: a change in the same second would be looked up. */
export async function untilNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1_000)
  await until('the second to be over', () => Math.floor(Date.now() / 1_000) > second)
}

/** Chromium over SQLite has the whole story (relay.test.ts). */
export function theAlarmAsksTheRelay(e2e: { readonly current: E2e }, engine: Engine) {
  let relay: OwnRelay
  beforeAll(async () => {
    relay = await openRelay(engine, e2e.current)
  }, 120_000)
  afterAll(() => relay?.close(), 60_000)

  test(`a change that a relay over ${engine} tells is on screen, though the worker was dead`, async () => {
    const { options, session, sandbox } = e2e.current
    await connectRelay(options, relay)
    const code = await shipped(e2e.current, 5)
    const workbench = await session.openOwn('workbench.html')
    await workbench.waitFor(`document.body.innerText.includes(${JSON.stringify(code)})`, 'the shipment')
    await untilNextSecond()
    const before = lookUps(e2e.current, code)
    await session.killWorker()
    sandbox.sandbox.setStatus(code, 4)
    const { webhooks } = sandbox.state
    await until('the relay to have it', () => webhooks.every(({ state }) => state === 'delivered'))
    // The alarm of each minute, now.
    await workbench.evaluate(
      `(globalThis.browser ?? chrome).alarms.create('${WAKE_ALARM}', { when: Date.now(), periodInMinutes: 1 })`,
    )
    await says(workbench, code, 'Đang giao', 60_000)
    expect(lookUps(e2e.current, code)).toBe(before)
  }, 120_000)
}

/** Until the parcel's row says these words. */
export const says = (screen: Screen, code: string, words: string, timeoutMs?: number): Promise<void> =>
  screen.waitFor(
    `[...document.querySelectorAll('[data-shipment-row]')].some((row) => row.innerText.includes(${JSON.stringify(code)}) && row.innerText.includes(${JSON.stringify(words)}))`,
    `${code} to be “${words}”`,
    timeoutMs,
  )
