import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { openSettings } from '../browser/options-page.ts'
import type { BrowserName, Session } from '../browser/session.ts'
import { freshExtension } from './built-extension.ts'

export interface TourOptions {
  browser: BrowserName
  headless: boolean
  /** Another carrier's server; the sandbox is started without one. */
  carrier?: Carrier
  /** Order pages to ship; three demo orders when empty. */
  pages: readonly string[]
  /** The folder of the screenshots. */
  out: string
  json: boolean
}

interface Carrier {
  api: string
  token: string
  partnerCode: string
}

export interface TourDeps {
  session: Session
  /** In shipping order. */
  pages: string[]
  /** Only the sandbox can move an order on. */
  carrier: Carrier
  sandbox?: { isPractice: boolean; advance(trackingCode: string): void }
  out: string
  say(line: string): void
  close(): Promise<void>
}

/** The extension looks for the practice carrier at this port. */
const PRACTICE_PORT = 8686
const DEMO_STORE_PORT = 8687

type Running = { close(): Promise<void> }

/** Builds the extension, starts every server that `options` do not name, and opens the browser. */
export async function startWorld(options: TourOptions): Promise<TourDeps> {
  const began = Date.now()
  // With --json the last line is for a program, so progress goes to stderr.
  const say = (line: string) => {
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(5)
    if (options.json) console.error(`${seconds}s  ${line}`)
    else console.log(`${seconds}s  ${line}`)
  }
  const running: Running[] = []
  const close = async () => {
    for (const one of running.splice(0).reverse()) await one.close().catch(() => {})
  }
  try {
    const out = resolve(options.out)
    mkdirSync(out, { recursive: true })
    say(`Making the extension ready for ${options.browser}…`)
    const extension = freshExtension(options.browser, 'granted')

    const sandbox = options.carrier
      ? undefined
      : await onUsualPort(PRACTICE_PORT, (port) => startSandbox({ port }))
    if (sandbox) running.push(sandbox)
    const pages = [...options.pages]
    if (pages.length === 0) {
      const store = await onUsualPort(DEMO_STORE_PORT, (port) => startDemoStore({ port }))
      running.push(store)
      pages.push(...[1, 2, 3].map((n) => store.orderUrl(n)))
    }
    const carrier = options.carrier ?? {
      api: sandbox?.url ?? '',
      token: sandbox?.token ?? '',
      partnerCode: sandbox?.partnerCode ?? '',
    }
    say(`The carrier answers at ${carrier.api}.`)

    const session = await launchBrowser({ browser: options.browser, extension, headless: options.headless })
    running.push(session)
    say(`${session.version} is open with the extension.`)
    return {
      session,
      pages,
      carrier,
      ...(sandbox && {
        sandbox: {
          isPractice: sandbox.url.endsWith(`:${PRACTICE_PORT}`),
          advance: (code: string) => void sandbox.sandbox.advance(code),
        },
      }),
      out,
      say,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The usual port, or any free one if it is in use. */
async function onUsualPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return start(0)
  }
}

/** Connects the account on the options page and chooses a pickup address. */
export async function connectAccount({ session, carrier, sandbox, say, out }: TourDeps) {
  const options = await openSettings(session)
  await options.screen.waitFor(`document.querySelector('[data-action="add-account"]')`, 'the options page')
  await options.screen.screenshot(join(out, 'account-1-welcome.png'))
  if (sandbox?.isPractice && (await options.connectSandbox())) {
    say('The practice account is connected.')
  } else {
    await options.addAccount(sandbox ? 'Dùng thử' : 'Hãng vận chuyển', carrier)
    say('The account is connected.')
  }
  say(`Pickup: ${await options.choosePickup()}`)
  await options.screen.screenshot(join(out, 'account-2-connected.png'))
  return options.screen
}
