import type { RelayPage } from '../domain/relay-event.ts'
import { readPage } from './relay-client.ts'

/** As much of a WebSocket as is used. */
export type LiveSocket = Pick<WebSocket, 'onmessage' | 'onclose' | 'close'>

export interface LiveWorld {
  /** Throws where the address is none. */
  connect: (url: string, protocols: string[]) => LiveSocket
  after: (ms: number, call: () => void) => () => void
  random: () => number
}

export interface LiveHooks {
  /** Where the stream is to begin. */
  cursor(): Promise<number>
  page(page: RelayPage): void
  /** Every time it breaks, or gives no sign of life; told before it is tried again. False ends it. */
  broken(): Promise<boolean>
}

/** A relay gives a sign of life every 20 s. */
export const SILENT_AFTER_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps a live stream open until it is stopped. What breaks is opened again after a pause that doubles, and lasts anywhere
 * between half of itself and all of it, so that a relay that comes back is not asked by everybody at once.
 */
export function keepLive(
  { connect, after, random }: LiveWorld,
  { address, token }: { address: string; token: string },
  hooks: LiveHooks,
): () => void {
  let stopped = false
  let socket: LiveSocket | undefined
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
    // It may take minutes to tell, and the silence that is measured meanwhile is no second break.
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
      const url = `${address.replace(/^http/, 'ws')}/events/live?after=${cursor}`
      const opened = connect(url, ['quickship.v1', `bearer.${token}`])
      socket = opened
      let frames = 0
      wait(SILENT_AFTER_MS, () => void broke())
      opened.onmessage = ({ data }) => {
        const page = readPage(data)
        if (!page) return void broke()
        frames += 1
        // One that sends a single frame and cuts is asked seldomer and seldomer all the same.
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
