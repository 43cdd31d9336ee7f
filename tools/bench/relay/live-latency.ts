import { setTimeout as pause } from 'node:timers/promises'
import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { BenchedShop } from './benched-shops.ts'
import type { LiveClients } from './live-clients.ts'

export interface LiveTimes {
  clients: number
  received: number
  missed: number
  /** From sending a webhook to a client's hearing of it, ms. */
  p50: number
  p95: number
  worst: number
}

/** Webhooks at an even pace while many devices listen, each of which has to hear all of its shop's. */
export async function liveLatency(
  clients: LiveClients,
  urls: readonly string[],
  shops: readonly BenchedShop[],
  { notices, perSecond }: { notices: number; perSecond: number },
): Promise<LiveTimes> {
  const sentAt = new Map<string, number>()
  const took: number[] = []
  clients.onPage = ({ events }: RelayPage) => {
    const now = performance.now()
    for (const { trackingCode } of events) {
      const at = sentAt.get(trackingCode)
      if (at !== undefined) took.push(now - at)
    }
  }

  const began = performance.now()
  let expected = 0
  const answers: Promise<unknown>[] = []
  for (let n = 0; n < notices; n++) {
    await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
    const shop = shops[n % shops.length]
    if (!shop) break
    expected += shop.tokens.length
    const code = `live-${n}`
    sentAt.set(code, performance.now())
    const body = new URLSearchParams({ partner_id: `QS-${code}`, label_id: code, status_id: '5' })
    // Rarely at the relay that its clients are at.
    const url = urls[(n + 1) % urls.length]
    answers.push(fetch(`${url}${shop.path}`, { method: 'POST', body }).then((answer) => answer.text()))
  }
  await Promise.all(answers)
  for (let rounds = 0; took.length < expected && rounds < 500; rounds++) await pause(20)
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
  return {
    clients: clients.count,
    received: took.length,
    missed: expected - took.length,
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
  }
}
