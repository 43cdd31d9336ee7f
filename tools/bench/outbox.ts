import { parseArgs } from 'node:util'
import { WIDEST } from '../../lib/outbox/width.ts'
import { startSandbox } from '../../servers/sandbox/start.ts'
import { launchBrowser } from '../browser/launch.ts'
import { freshExtension } from '../tour/built-extension.ts'
import type { Bench } from './bench.ts'
import { acceptedOnDisk, connectAccount, queueOrders } from './outbox/queue-orders.ts'
import { watchHeap } from './outbox/worker-heap.ts'

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
    const ideal = (orders / WIDEST) * latency
    console.log(`\n${orders} queued orders, a carrier that answers in ${latency} ms, ${slow.version}`)
    console.log(`  taken and settled on the disk in ${seconds(slow.ms)}`)
    console.log(`  orders ÷ ${WIDEST} × latency        ${seconds(ideal)}`)
    console.log(`  of the ideal                ${(slow.ms / ideal).toFixed(2)}× (goal ${GOAL}×)`)
    console.log(`  requests                    ${slow.requests}, orders at the carrier ${slow.taken}`)
    const { before, most, after } = slow.heap
    console.log(`  worker's heap               ${before} MB before, at most ${most} MB, ${after} MB after`)
    const quick = await drained(orders, 0)
    console.log(
      `  own cost an order           ${(quick.ms / orders).toFixed(2)} ms (a carrier that answers at once)`,
    )
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
    const page = await session.firstRun()
    await queueOrders(page, sandbox, orders)
    const refused = sandbox.state.requests.length
    sandbox.sandbox.fail({ kind: 'slow', endpoint: 'submitOrder', times: orders, delayMs: latency })
    const heap = await watchHeap(page)
    const from = performance.now()
    await connectAccount(page, sandbox)
    while (sandbox.state.orders.length < orders) await pause(5)
    while ((await acceptedOnDisk(page)) < orders) await pause(5)
    const ms = performance.now() - from
    return {
      ms,
      version: session.version,
      heap: await heap.stop(),
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

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
