import { Agent, get } from 'node:http'
import WebSocket from 'ws'
import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { BenchedShop } from './benched-shops.ts'

/** Live clients, each at one of the relays in turn. */
export interface LiveClients {
  count: number
  /** Is called with each page that a client gets. */
  onPage: (page: RelayPage) => void
  /** Disconnected since they were opened. */
  lost(): number
  close(): void
}

/** Opened at once. */
const TOGETHER = 100
/** A relay takes 2,000 connections of one address. */
const OF_ONE_ADDRESS = 1000

/** Opens one for each device of each shop. They hear what comes after their shop's newest event. */
export async function openLiveClients(
  urls: readonly string[],
  shops: readonly BenchedShop[],
): Promise<LiveClients> {
  const tokens = shops.flatMap(({ tokens }) => tokens)
  const sockets: WebSocket[] = []
  let lost = 0
  const clients: LiveClients = {
    count: tokens.length,
    onPage: () => {},
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.removeAllListeners('close').terminate()
    },
  }
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER })
  const openNth = async (n: number) => {
    const url = urls[n % urls.length] ?? ''
    const localAddress = `127.0.1.${1 + Math.floor(n / OF_ONE_ADDRESS)}`
    const { newest } = await firstPage(url, tokens[n] ?? '', agent)
    const address = `${url.replace('http', 'ws')}/events/live?after=${newest}`
    const socket = new WebSocket(address, ['quickship.v1', `bearer.${tokens[n]}`], { localAddress })
    // Our own relay's frames; a parser would be timed along.
    socket.on('message', (text) => clients.onPage(JSON.parse(String(text)) as RelayPage))
    await new Promise<void>((opened, failed) => socket.once('open', opened).once('error', failed))
    socket.on('close', () => {
      lost += 1
    })
    sockets.push(socket)
  }
  let next = 0
  const openers = Array.from({ length: TOGETHER }, async () => {
    for (let n = next++; n < tokens.length; n = next++) await openNth(n)
  })
  await Promise.all(openers)
  agent.destroy()
  return clients
}

function firstPage(url: string, token: string, agent: Agent): Promise<RelayPage> {
  const headers = { Authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    const request = get(`${url}/events?limit=1`, { agent, headers }, async (answer) => {
      const chunks = await answer.toArray()
      resolve(JSON.parse(Buffer.concat(chunks).toString()) as RelayPage)
    })
    request.on('error', reject)
  })
}
