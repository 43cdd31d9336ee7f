import { parseArgs } from 'node:util'
import { WIDEST } from '../../lib/outbox/width.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { openSettings } from '../browser/options-page.ts'
import { freshExtension } from '../tour/built-extension.ts'
import type { Bench } from './bench.ts'
import { acceptedOnDisk, connectAccount, queueOrders } from './outbox/queue-orders.ts'
import { watchBrowser } from './outbox/watch-browser.ts'

const GOAL = 1.15

/** What a day's bulk costs in the real browser's worker, beside what the carrier alone would take. */
export const outbox: Bench = {
  name: 'outbox',
  about: 'a queue of 1,000 orders sent by the real worker, beside orders ÷ width × latency',
  options: `  --orders N               orders in the queue (default 1000)
  --latency MS             what the carrier takes for an answer (default 100)`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        orders: { type: 'string', default: '1000' },
        latency: { type: 'string', default: '100' },
      },
    })
    const orders = Number(values.orders)
    const latency = Number(values.latency)
    const slow = await drained(orders, latency)
    const quick = await drained(orders, 0)
    const ideal = (orders / WIDEST) * latency
    const { before, most, after } = slow.heap
    const rows: readonly [string, string][] = [
      ['taken, and settled on the disk', seconds(slow.ms)],
      [`orders ÷ ${WIDEST} × latency`, seconds(ideal)],
      ['of the ideal', `${(slow.ms / ideal).toFixed(2)}× (goal ${GOAL}×)`],
      ['requests, orders at the carrier', `${slow.requests}, ${slow.taken}`],
      ['own cost an order', `${(quick.ms / orders).toFixed(1)} ms, the carrier answering at once`],
      ['processor an order', `${(slow.processorMs / orders).toFixed(1)} ms, all of the browser’s processes`],
      ['the worker’s heap before', megabytes(before)],
      ['its highest', megabytes(most)],
      ['after', megabytes(after)],
    ]
    console.log(`\n${orders} queued orders, a carrier that answers in ${latency} ms, ${slow.version}`)
    for (const [name, value] of rows) console.log(`  ${name.padEnd(34)}${value}`)
  },
}

async function drained(orders: number, latency: number) {
  // Connections are kept open, as a carrier keeps them.
  const sandbox = await startSandbox({ port: 0, keepAlive: true })
  const session = await launchBrowser({
    browser: 'chromium',
    extension: freshExtension('chromium', 'e2e'),
    headless: true,
  })
  try {
    const { screen: page } = await openSettings(session)
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
