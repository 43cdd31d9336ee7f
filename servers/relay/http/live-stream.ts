import type { ServerResponse } from 'node:http'
import type { Token } from '../store/store.ts'
import type { Feeds } from './feeds.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface StreamDeps {
  feeds: Feeds
  metrics: Metrics
  log: Log
}

const RETRY_MS = 2000

/** Server-sent events from a cursor on: each message is a page, its id the last event's `seq`. */
export function serveStream(
  outgoing: ServerResponse,
  token: Token,
  after: number,
  headers: Readonly<Record<string, string>>,
  { feeds, metrics: measures, log }: StreamDeps,
): void {
  const { shop } = token
  // Its connection ends with it, so that a stop does not wait.
  outgoing.shouldKeepAlive = false
  outgoing.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    // nginx would hold it back until its buffer is full.
    'X-Accel-Buffering': 'no',
    ...headers,
  })
  outgoing.write(`retry: ${RETRY_MS}\n\n`)
  measures.live('stream', 1)
  log({ event: 'live', kind: 'stream', shop })
  const leave = feeds.join(shop, {
    token: token.id,
    after,
    send(frame, last, flushed) {
      outgoing.cork()
      outgoing.write(last === undefined ? 'data: ' : `id: ${last}\ndata: `)
      outgoing.write(frame)
      outgoing.write('\n\n', (error) => {
        if (!error) flushed()
      })
      outgoing.uncork()
    },
    end(why) {
      if (why === 'slow') outgoing.destroy()
      else outgoing.end()
    },
  })
  // 'close' follows, also for a client that disconnects within a frame.
  outgoing.on('error', () => {})
  outgoing.on('close', () => {
    leave()
    measures.live('stream', -1)
    log({ event: 'live ended', kind: 'stream', shop })
  })
}
