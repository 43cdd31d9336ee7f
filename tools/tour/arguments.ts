import { parseArgs } from 'node:util'
import type { BrowserName } from '../browser/session.ts'

export interface TourOptions {
  browser: BrowserName
  headless: boolean
  /** A carrier elsewhere; the sandbox is started when absent. */
  carrier?: { api: string; token: string; partnerCode: string }
  /** Order pages to ship; three demo orders when empty. */
  pages: string[]
  /** Where screenshots go. */
  out: string
  json: boolean
}

export const HELP = `npm start                    build, start the sandbox and the demo store, open the browser at an order
npm start -- --headless      make the tour instead: ship, track and cancel orders, with screenshots

  --headless               no window; also the default where there is no display
  --browser NAME           chromium (default) or firefox
  --carrier URL            a server that speaks the carrier's API, instead of the sandbox
  --token T                its token (with --carrier; or the variable QUICKSHIP_TOKEN)
  --partner-code P         its partner code (with --carrier)
  --page URL               a storefront order page to ship; may be given several times
  --out DIR                where the screenshots go (default: out/tour)
  --json                   the last line is one JSON object of all that was read, shown and answered
  --help                   this text`

export class UsageError extends Error {}

/** What the seller typed behind `npm start --`. Throws a UsageError that says what to type instead. */
export function readArguments(args: string[], hasDisplay: boolean): TourOptions | 'help' {
  const { values } = parse(args)
  if (values.help) return 'help'
  if (values.browser !== 'chromium' && values.browser !== 'firefox') {
    throw new UsageError(`--browser takes chromium or firefox, not ${values.browser}.`)
  }
  const token = values.token ?? process.env.QUICKSHIP_TOKEN
  const partnerCode = values['partner-code']
  if (values.carrier && (!token || !partnerCode)) {
    throw new UsageError('--carrier needs --token and --partner-code beside it.')
  }
  for (const url of [values.carrier, ...(values.page ?? [])]) {
    if (url !== undefined && !URL.canParse(url))
      throw new UsageError(`${url} is no address: write it with http:// or https://.`)
  }
  return {
    browser: values.browser,
    headless: values.headless || !hasDisplay || values.json,
    pages: values.page ?? [],
    out: values.out,
    json: values.json,
    ...(values.carrier && token && partnerCode
      ? { carrier: { api: values.carrier.replace(/\/+$/, ''), token, partnerCode } }
      : {}),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        browser: { type: 'string', default: 'chromium' },
        headless: { type: 'boolean', default: false },
        carrier: { type: 'string' },
        token: { type: 'string' },
        'partner-code': { type: 'string' },
        page: { type: 'string', multiple: true },
        out: { type: 'string', default: 'out/tour' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}
