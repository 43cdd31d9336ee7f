import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { BenchedShop } from './benched-shops.ts'

export interface LiveTimes {
  clients: number
  heard: number
  missed: number
  /** From sending a webhook to a client's hearing of it, ms. */
  p50: number
  p95: number
  worst: number
}

/** Webhooks at an even pace while many devices listen, each of which has to hear all of its shop's. */
export async function liveLatency(
  url: string,
  shops: readonly BenchedShop[],
  { notices, perSecond }: { notices: number; perSecond: number },
): Promise<LiveTimes> {
  const sentAt = new Map<string, number>()
  const took: number[] = []
  const sockets = await Promise.all(
    shops.flatMap(({ tokens }) => tokens.map((token) => open(url, token, heard))),
  )
  function heard({ events }: RelayPage) {
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
    answers.push(fetch(`${url}${shop.path}`, { method: 'POST', body }).then((answer) => answer.text()))
  }
  await Promise.all(answers)
  for (let rounds = 0; took.length < expected && rounds < 500; rounds++) await pause(20)
  for (const socket of sockets) socket.terminate()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
  return {
    clients: sockets.length,
    heard: took.length,
    missed: expected - took.length,
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
  }
}

/** Listens from the shop's newest event on. */
async function open(url: string, token: string, heard: (page: RelayPage) => void): Promise<WebSocket> {
  const answer = await fetch(`${url}/events?limit=1`, { headers: { Authorization: `Bearer ${token}` } })
  const { newest } = (await answer.json()) as RelayPage
  const address = `${url.replace('http', 'ws')}/events/live?after=${newest}`
  const socket = new WebSocket(address, ['quickship.v1', `bearer.${token}`])
  // Our own relay's frames; a parser would be timed along.
  socket.on('message', (text) => heard(JSON.parse(String(text)) as RelayPage))
  await new Promise<void>((opened, failed) => socket.once('open', opened).once('error', failed))
  return socket
}
