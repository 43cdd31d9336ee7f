import type { RelayPage } from '../domain/relay-event.ts'
import { parseRelayPage } from './relay-client.ts'

export type StreamSocket = Pick<WebSocket, 'onmessage' | 'onclose' | 'close'>

export interface StreamDeps {
  connect: (url: string, protocols: string[]) => StreamSocket
  after: (ms: number, call: () => void) => () => void
  random: () => number
}

export interface StreamHooks {
  cursor(): Promise<number>
  page(page: RelayPage): void
  /** Called after every break, before the next attempt. False ends the stream. */
  broken(): Promise<boolean>
}

/** A relay sends a heartbeat every 20 s. */
export const SILENT_AFTER_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps a stream open until it is stopped. The pause doubles, with jitter, so that not all clients reconnect
 * at once.
 */
export function keepStreamOpen(
  { connect, after, random }: StreamDeps,
  { address, token }: { address: string; token: string },
  hooks: StreamHooks,
): () => void {
  let stopped = false
  let socket: StreamSocket | undefined
  let callOff: (() => void) | undefined
  let pauseMs = FIRST_PAUSE_MS
  let telling = false

  function wait(ms: number, then: () => void) {
    callOff?.()
    callOff = stopped ? undefined : after(ms, then)
  }

  function leave() {
    const left = socket
    socket = undefined
    if (!left) return
    left.onmessage = left.onclose = null
    left.close()
  }

  async function broke() {
    leave()
    // This may take minutes; silence meanwhile is not a second break.
    if (telling) return
    telling = true
    const pause = pauseMs * (0.5 + random() / 2)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    if (!(await hooks.broken().catch(() => true))) return stop()
    telling = false
    wait(pause, () => void open())
  }

  async function open() {
    try {
      const cursor = await hooks.cursor()
      if (stopped) return
      const url = `${address.replace('http', 'ws')}/events/live?after=${cursor}`
      const opened = connect(url, ['quickship.v1', `bearer.${token}`])
      socket = opened
      let frames = 0
      wait(SILENT_AFTER_MS, () => void broke())
      opened.onmessage = ({ data }) => {
        const page = parseRelayPage(data)
        if (!page) return void broke()
        frames += 1
        // A relay that cuts after one frame is also backed off.
        if (frames > 1) pauseMs = FIRST_PAUSE_MS
        wait(SILENT_AFTER_MS, () => void broke())
        hooks.page(page)
      }
      opened.onclose = () => void broke()
    } catch {
      await broke()
    }
  }

  function stop() {
    stopped = true
    callOff?.()
    leave()
  }

  void open()
  return stop
}
