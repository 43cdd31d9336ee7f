import { type FaultRate, parseFaultRates } from '../../lib/sandbox/faults.ts'
import { type RunningSandbox, startSandbox } from '../../servers/sandbox/start.ts'

/** Of a hundred requests: answers that are late or lost, before or after the work was done, or no answers at all. */
const STORM = [
  'slow:16%@submitOrder+0.1s, slow:14%@submitOrder+0.3s, slow:10%@submitOrder+0.5s',
  'drop-before:3%@submitOrder, drop-after:6%@submitOrder, drop-after:3%@submitOrder+0.3s',
  'error-500:3%@submitOrder, html:2%@submitOrder, truncated:2%@submitOrder',
  // Longer than our own deadline, and than what a browser lets a worker wait.
  'slow:0.3%@submitOrder+25s, slow:0.2%@submitOrder+60s, slow:0.2%@submitOrder+120s, drop-after:0.3%@submitOrder+25s',
  'slow:20%@orderStatus+0.2s, drop-before:4%@orderStatus, error-500:3%@orderStatus, html:2%@orderStatus',
  'slow:20%@cancelOrder+0.3s, drop-before:5%@cancelOrder, drop-after:15%@cancelOrder, error-500:4%@cancelOrder',
].join(', ')

/** A carrier whose weather can be changed while it runs. */
export interface Carrier extends RunningSandbox {
  storm(rates?: string): void
  calm(): void
  /** Requests that came in and are not answered yet. */
  underWay(): number
}

/** Serves the sandbox over HTTP; `seed` decides which request meets which fault. */
export async function startCarrier(seed: number): Promise<Carrier> {
  const rates: FaultRate[] = []
  let arrived = 0
  const sandbox = await startSandbox({
    port: 0,
    seed: String(seed),
    faultRates: rates,
    onRequest: () => {
      arrived += 1
    },
  })
  return {
    ...sandbox,
    storm(text = STORM) {
      rates.splice(0, rates.length, ...parseFaultRates(text))
    },
    calm() {
      rates.length = 0
    },
    underWay: () => sandbox.state.counted.requests - arrived,
  }
}
