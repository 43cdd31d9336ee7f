import { oneOf, runTool, text, UsageError, webAddress } from '../servers/arguments.ts'
import { BROWSERS } from './browser/session.ts'
import { runTour } from './tour/run-tour.ts'
import { connectAccount, startWorld, type TourDeps } from './tour/world.ts'

const line = {
  command: 'npm start --',
  about: `Builds the extension, starts the sandbox and the demo store, and opens the browser at an order. With --headless
it makes the tour instead: orders are shipped, tracked and cancelled, with screenshots.`,
  options: {
    headless: { about: 'no window; also the default without a display' },
    browser: { value: 'NAME', about: 'chromium or firefox', read: oneOf(BROWSERS), default: 'chromium' },
    carrier: {
      value: 'URL',
      about: "a server with the carrier's API, instead of the sandbox",
      read: webAddress,
    },
    token: { value: 'T', about: 'its token, also from the variable QUICKSHIP_TOKEN', read: text },
    partnerCode: { value: 'P', about: 'its partner code', read: text },
    page: {
      value: 'URL',
      about: 'a storefront order page to ship, instead of three demo orders; repeatable',
      read: webAddress,
      repeated: true,
    },
    out: { value: 'DIR', about: 'the folder of the screenshots', read: text, default: 'out/tour' },
    json: { about: 'ends with one line of JSON: all that was read, shown and answered' },
  },
} as const

await runTool(
  line,
  async ({ carrier: api, token = process.env.QUICKSHIP_TOKEN, partnerCode, page: pages, ...values }) => {
    if (api && (!token || !partnerCode)) throw new UsageError('--carrier needs --token and --partner-code.')
    const hasDisplay =
      process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
    const options = {
      ...values,
      pages,
      headless: values.headless || !hasDisplay || values.json,
      ...(api && token && partnerCode && { carrier: { api: api.replace(/\/+$/, ''), token, partnerCode } }),
    }
    const deps = await startWorld(options)
    let ending = false
    const end = async (code: number) => {
      if (ending) return
      ending = true
      process.exitCode = code
      await deps.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(130))
    try {
      await (options.headless ? runTour(options, deps) : openForSeller(deps))
      await end(0)
    } catch (error) {
      if (!ending) console.error(`\n${error instanceof Error ? error.message : String(error)}`)
      await end(1)
    }
  },
)

/** Opens the browser at an order with the account connected, and stays until it is closed. */
export async function openForSeller(deps: TourDeps) {
  const { session, pages, say } = deps
  const options = await connectAccount(deps)
  const [page = ''] = pages
  await session.open(page)
  await options.close()
  say(`The order is open: ${page}`)
  say(
    'Click the Quickship button of the toolbar (behind the puzzle piece, pin it there), or press Alt+Shift+K.',
  )
  say('Ctrl-C, or closing the browser, ends everything.')
  await session.closed
}
