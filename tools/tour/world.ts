import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { startDemoStore } from '../../servers/demo-store/start.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import type { Session } from '../browser/session.ts'
import type { TourOptions } from './arguments.ts'
import { freshExtension } from './built-extension.ts'

/** Everything that runs while the tour or the seller's browser does. */
export interface World {
  session: Session
  /** Order pages to ship, in order. */
  pages: string[]
  /** The carrier, and how to move an order on; a carrier elsewhere is only asked. */
  carrier: { api: string; token: string; partnerCode: string }
  sandbox?: { isPractice: boolean; advance(trackingCode: string): void }
  out: string
  say(line: string): void
  close(): Promise<void>
}

/** Where the extension looks for the practice carrier, and where the demo store usually is. */
const PRACTICE_PORT = 8686
const DEMO_STORE_PORT = 8687

type Running = { close(): Promise<void> }

/** Builds the extension, starts what `options` do not name elsewhere, and opens the browser. */
export async function startWorld(options: TourOptions): Promise<World> {
  const began = Date.now()
  // With --json the last line is for a program; the story goes beside it.
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
    const extension = freshExtension(options.browser, 'e2e')

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

/** The usual port, or any free one where somebody has it. */
async function onUsualPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return start(0)
  }
}
