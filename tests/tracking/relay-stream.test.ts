import { expect, onTestFinished, test, vi } from 'vitest'
import type { RelayPage } from '../../lib/domain/relay-event.ts'
import { keepStreamOpen, type StreamSocket } from '../../lib/tracking/relay-stream.ts'
import { startSmallRelay } from './small-relay.ts'

/** A live stream of a real relay with recorded timers. */
async function listening(broken: () => Promise<boolean> = async () => true, token?: string) {
  const relay = await startSmallRelay()
  const pages: RelayPage[] = []
  const sockets: WebSocket[] = []
  const timers = new Set<{ ms: number; call: () => void }>()
  const breaks = vi.fn(broken)
  const stop = keepStreamOpen(
    {
      connect(url, protocols) {
        const socket = new WebSocket(url, protocols)
        sockets.push(socket)
        return socket
      },
      random: () => 1,
      after(ms, call) {
        const timer = { ms, call }
        timers.add(timer)
        return () => timers.delete(timer)
      },
    },
    { address: relay.address, token: token ?? relay.token },
    {
      cursor: async () => pages.at(-1)?.events.at(-1)?.seq ?? 0,
      page: (page) => void pages.push(page),
      broken: breaks,
    },
  )
  onTestFinished(stop)
  const waiting = () => [...timers].map(({ ms }) => ms)
  async function ring(ms: number) {
    await vi.waitFor(() => expect(waiting()).toEqual([ms]))
    const [timer] = timers
    timers.clear()
    timer?.call()
  }
  function pass(time: number) {
    for (const timer of [...timers].filter(({ ms }) => ms <= time)) {
      timers.delete(timer)
      timer.call()
    }
  }
  const open = () => sockets.filter(({ readyState }) => readyState <= WebSocket.OPEN)
  return { relay, pages, sockets, open, stop, breaks, waiting, ring, pass }
}

const seqs = (pages: readonly RelayPage[]) => pages.flatMap(({ events }) => events.map(({ seq }) => seq))

test('events come as they are told, from the cursor on, with the token beside the protocol and not in the address', async () => {
  const { relay, pages } = await listening()
  await vi.waitFor(() => expect(pages).toHaveLength(1))
  relay.tell({ statusCode: 3 }, { statusCode: 4 })
  relay.tell({ statusCode: 5 })
  await vi.waitFor(() => expect(seqs(pages)).toEqual([1, 2, 3]))
  expect(relay.requests).toEqual(['live 0'])
})

test('what breaks is opened again where it broke off, after a pause that doubles and is short again once frames come', async () => {
  const { relay, pages, breaks, ring } = await listening()
  relay.tell({ statusCode: 3 })
  await vi.waitFor(() => expect(seqs(pages)).toEqual([1]))
  await relay.down()
  await ring(1_000)
  await ring(2_000)
  await ring(4_000)
  await vi.waitFor(() => expect(breaks).toHaveBeenCalledTimes(4))
  relay.tell({ statusCode: 4 })
  await relay.up()
  await ring(8_000)
  await vi.waitFor(() => expect(seqs(pages)).toEqual([1, 2]))
  expect(relay.requests.at(-1)).toBe('live 1')
  relay.signOfLife()
  await vi.waitFor(() => expect(pages.at(-1)?.events).toEqual([]))
  await relay.down()
  await ring(1_000)
})

test('a relay that takes the stream and cuts it at once is not called for ever a second apart', async () => {
  const { relay, pages, ring } = await listening()
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = pages.length
    await vi.waitFor(() => expect(pages.length).toBeGreaterThan(before - 1))
    await vi.waitFor(() => expect(relay.live()).toBe(1))
    relay.cut()
    await ring(pause)
  }
})

test('without a sign of life for a minute it is opened anew', async () => {
  const { relay, breaks, ring } = await listening()
  relay.silent = true
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  await ring(60_000)
  await vi.waitFor(() => expect(breaks).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  await ring(1_000)
  await vi.waitFor(() => expect(relay.live()).toBe(1))
})

test('every sign of life begins the minute anew', async () => {
  const { relay, pages, waiting, pass, breaks } = await listening()
  await vi.waitFor(() => expect(pages).toHaveLength(1))
  relay.signOfLife()
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  expect(waiting()).toEqual([60_000])
  pass(60_000)
  expect(breaks).toHaveBeenCalledTimes(1)
})

test('where the token is refused it is tried no more', async () => {
  const { breaks, waiting } = await listening(async () => false, 'another-token')
  await vi.waitFor(() => expect(breaks).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(waiting()).toEqual([]))
})

test('stopped, it closes its stream and opens none', async () => {
  const { relay, pages, stop, waiting } = await listening()
  await vi.waitFor(() => expect(pages).toHaveLength(1))
  stop()
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  expect(waiting()).toEqual([])
})

/** A listener whose word of a break takes until it is let go on. */
async function listeningSlowly() {
  const reports: ((goesOn: boolean) => void)[] = []
  const live = await listening(() => new Promise((goesOn) => reports.push(goesOn)))
  await vi.waitFor(() => expect(live.relay.live()).toBe(1))
  live.relay.cut()
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  return { ...live, goOn: (at: number) => reports[at]?.(true) }
}

test('a break that takes minutes to report is reported once, and one stream follows it, which ends when it is stopped', async () => {
  const { relay, sockets, open, stop, breaks, ring, pass, goOn } = await listeningSlowly()
  pass(60_000)
  goOn(0)
  await ring(1_000)
  await vi.waitFor(() => expect(relay.live()).toBe(1))
  goOn(1)
  await new Promise(setImmediate)
  pass(10_000)
  await vi.waitFor(() => expect(relay.live()).toBe(open().length))
  stop()
  expect(open()).toEqual([])
  await vi.waitFor(() => expect(relay.live()).toBe(0))
  expect(sockets).toHaveLength(2)
  expect(breaks).toHaveBeenCalledTimes(1)
})

test('stopped while a break is reported, it opens none', async () => {
  const { relay, sockets, stop, waiting, goOn } = await listeningSlowly()
  stop()
  goOn(0)
  await new Promise(setImmediate)
  expect(waiting()).toEqual([])
  expect(sockets).toHaveLength(1)
  expect(relay.live()).toBe(0)
})

/** A stream whose cursor is read slowly, over sockets that say nothing. */
function readingItsCursor(broken = async () => true) {
  const cursors: PromiseWithResolvers<number>[] = []
  const timers = new Set<() => void>()
  const sockets: StreamSocket[] = []
  const stop = keepStreamOpen(
    {
      connect() {
        const socket: StreamSocket = { onmessage: null, onclose: null, close: () => {} }
        sockets.push(socket)
        return socket
      },
      random: () => 1,
      after(_, call) {
        timers.add(call)
        return () => timers.delete(call)
      },
    },
    { address: 'https://relay.example', token: 'token' },
    {
      cursor() {
        const cursor = Promise.withResolvers<number>()
        cursors.push(cursor)
        return cursor.promise
      },
      page: () => {},
      broken,
    },
  )
  const pass = () => {
    const due = [...timers]
    timers.clear()
    for (const call of due) call()
  }
  return { cursors, timers, sockets, stop, pass }
}

test.each([0, 1, 2])(
  'stopped while its cursor is read after %i breaks, it opens none, read or not',
  async (breaks) => {
    for (const settle of ['resolve', 'reject'] as const) {
      const { cursors, timers, sockets, stop, pass } = readingItsCursor()
      for (let time = 0; time < breaks; time++) {
        cursors[time]?.resolve(0)
        await vi.waitFor(() => expect(sockets).toHaveLength(time + 1))
        // Silence, and then the pause before the next.
        pass()
        await vi.waitFor(() => expect(timers.size).toBe(1))
        pass()
        await vi.waitFor(() => expect(cursors).toHaveLength(time + 2))
      }
      stop()
      cursors[breaks]?.[settle](0)
      await new Promise(setImmediate)
      expect(sockets).toHaveLength(breaks)
      expect(timers.size).toBe(0)
    }
  },
)

test('a cursor that cannot be read is a break, and one that cannot be reported is followed by the next try', async () => {
  const noRoom = new Error('no room')
  const { cursors, timers, sockets, stop, pass } = readingItsCursor(() => Promise.reject(noRoom))
  cursors[0]?.reject(noRoom)
  await vi.waitFor(() => expect(timers.size).toBe(1))
  pass()
  await vi.waitFor(() => expect(cursors).toHaveLength(2))
  cursors[1]?.resolve(0)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  stop()
})
