import { MAX_CONCURRENCY } from '../../lib/outbox/adaptive-concurrency.ts'
import { wholeNumber } from '../../servers/arguments.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { openSettings } from '../browser/options-page.ts'
import { freshExtension } from '../tour/built-extension.ts'
import { bench } from './bench.ts'
import { bareOrders } from './outbox/bare-orders.ts'
import { acceptedOnDisk, connectAccount, queueOrders } from './outbox/queue-orders.ts'
import { watchBrowser } from './outbox/watch-browser.ts'

const GOAL = 1.1
const OWN_GOAL_MS = 3
const HEAP_GOAL_MB = 15

/** The cost of a day's bulk in the real worker, compared with the carrier's time alone. */
export const outbox = bench(
  {
    name: 'outbox',
    about: 'A queue of orders sent by the real worker, compared with orders ÷ width × latency.',
    options: {
      orders: { value: 'N', about: 'orders in the queue', read: wholeNumber, default: 1000 },
      latency: { value: 'MS', about: "the time of a carrier's answer", read: wholeNumber, default: 100 },
    },
  },
  async ({ orders, latency }) => {
    const slow = await drained(orders, latency)
    const quick = await drained(orders, 0)
    const ideal = (orders / MAX_CONCURRENCY) * latency
    const { before, most, after } = slow.heap
    const rows: readonly [string, string][] = [
      ['taken, and settled on the disk', seconds(slow.ms)],
      [`orders ÷ ${MAX_CONCURRENCY} × latency`, seconds(ideal)],
      ['the browser alone', `${seconds(slow.bareMs)}: written, sent and written again`],
      ['of the ideal', `${(slow.ms / ideal).toFixed(2)}× (goal ${GOAL}×)`],
      ['requests, orders at the carrier', `${slow.requests}, ${slow.taken}`],
      ['own cost an order', `${(quick.ms / orders).toFixed(1)} ms, the carrier answering at once`],
      ['the browser alone', `${(quick.bareMs / orders).toFixed(1)} ms: written, sent and written again`],
      ['processor an order', `${(slow.processorMs / orders).toFixed(1)} ms, all of the browser’s processes`],
      ['the worker’s heap before', megabytes(before)],
      ['its highest', megabytes(most)],
      ['after', megabytes(after)],
    ]
    console.log(`\n${orders} queued orders, a carrier that answers in ${latency} ms, ${slow.version}`)
    for (const [name, value] of rows) console.log(`  ${name.padEnd(34)}${value}`)
    return [
      {
        name: `${orders} orders at ${latency} ms`,
        value: slow.ms / 1000,
        unit: 's',
        floor: { name: `orders ÷ ${MAX_CONCURRENCY} × latency`, value: ideal / 1000 },
        goal: { of: 'ratio', most: GOAL },
      },
      {
        name: 'own cost an order',
        value: quick.ms / orders,
        unit: 'ms',
        floor: { name: 'written twice, sent, by a bare page', value: quick.bareMs / orders },
        goal: { of: 'value', most: OWN_GOAL_MS },
      },
      {
        name: 'the worker’s highest heap',
        value: most / 1_000_000,
        unit: 'MB',
        goal: { of: 'value', most: HEAP_GOAL_MB },
      },
    ]
  },
)

async function drained(orders: number, latency: number) {
  // As real carriers keep connections open.
  const sandbox = await startSandbox({ port: 0, keepAlive: true })
  const session = await launchBrowser({
    browser: 'chromium',
    extension: freshExtension('chromium', 'granted'),
    headless: true,
  })
  try {
    const { screen: page } = await openSettings(session)
    const bareMs = await bareOrders(page, orders, latency)
    await queueOrders(page, sandbox, orders)
    const refused = sandbox.state.requests.length
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: orders, delayMs: latency })
    const watch = await watchBrowser(page)
    const from = performance.now()
    await connectAccount(page, sandbox)
    while (sandbox.state.orders.length < orders) await pause(5)
    while ((await acceptedOnDisk(page)) < orders) await pause(5)
    const ms = performance.now() - from
    return {
      ms,
      bareMs,
      version: session.version,
      ...(await watch.stop()),
      requests: sandbox.state.requests.length - refused,
      taken: sandbox.state.orders.length,
    }
  } finally {
    await session.close()
    await sandbox.close()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn, ms))
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
