import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { relayPageSchema } from '../../lib/domain/relay-event.ts'

const AGAIN_MS = 20

export interface Listener {
  received: string[]
  /** A gap, or an event received twice. */
  faults: string[]
  close(): void
}

export function listen(relay: () => string, token: string): Listener {
  const received: string[] = []
  const faults: string[] = []
  let closed = false
  let socket: WebSocket | undefined

  async function once(): Promise<void> {
    const address = `${relay().replace('http', 'ws')}/events/live?after=${received.length}`
    const live = new WebSocket(address, ['quickship.v1', `bearer.${token}`])
    socket = live
    live.on('message', (text) => {
      for (const { seq, trackingCode } of relayPageSchema.parse(JSON.parse(String(text))).events) {
        if (seq !== received.length + 1) faults.push(`event ${seq} came after ${received.length}`)
        else received.push(trackingCode)
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
    received,
    faults,
    close() {
      closed = true
      socket?.terminate()
    },
  }
}
