import { onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { type RelayEvent, type RelayPage, relayPageSchema } from '../../../../lib/domain/relay-event.ts'

export interface TestedClient {
  socket: WebSocket
  pages: RelayPage[]
  events: RelayEvent[]
  opened: Promise<void>
  /** The close code. */
  closed: Promise<number>
}

/** A live client as the extension is one: its token goes as a subprotocol. Closed with the test. */
export function liveClient(url: string, token: string, after: number | string = 0): TestedClient {
  const address = `${url.replace('http', 'ws')}/events/live?after=${after}`
  const socket = new WebSocket(address, ['quickship.v1', `bearer.${token}`])
  const pages: RelayPage[] = []
  const events: RelayEvent[] = []
  socket.on('message', (text) => {
    const page = relayPageSchema.parse(JSON.parse(String(text)))
    pages.push(page)
    events.push(...page.events)
  })
  const opened = new Promise<void>((done) => socket.on('open', done))
  const closed = new Promise<number>((done) => socket.on('close', (code) => done(code)))
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  return { socket, pages, events, opened, closed }
}

/** The HTTP status with which a WebSocket was refused. */
export function refusalOf({ socket }: TestedClient): Promise<number | undefined> {
  return new Promise((answered) =>
    socket.on('unexpected-response', (_request, { statusCode }) => answered(statusCode)),
  )
}
