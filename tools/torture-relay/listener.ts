import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { relayPageSchema } from '../../lib/domain/relay-event.ts'

const AGAIN_MS = 20

export interface Listener {
  /** Tracking codes as they were heard, the shop's first event first. */
  heard: string[]
  /** What it was told that cannot be: a gap, or an event a second time. */
  faults: string[]
  close(): void
}

/** A device that listens live and comes again with its cursor whenever it is cut off. */
export function listen(relay: () => string, token: string): Listener {
  const heard: string[] = []
  const faults: string[] = []
  let closed = false
  let socket: WebSocket | undefined

  async function once(): Promise<void> {
    const address = `${relay().replace('http', 'ws')}/events/live?after=${heard.length}`
    const live = new WebSocket(address, ['quickship.v1', `bearer.${token}`])
    socket = live
    live.on('message', (text) => {
      for (const { seq, trackingCode } of relayPageSchema.parse(JSON.parse(String(text))).events) {
        if (seq !== heard.length + 1) faults.push(`event ${seq} came after ${heard.length}`)
        else heard.push(trackingCode)
      }
    })
    live.on('error', () => {})
    await new Promise<void>((ended) => live.once('close', () => ended()))
  }

  async function keepListening(): Promise<void> {
    while (!closed) {
      await once()
      await pause(AGAIN_MS)
    }
  }
  void keepListening()
  return {
    heard,
    faults,
    close() {
      closed = true
      socket?.terminate()
    },
  }
}
