import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { Token } from '../store/store.ts'

export type LiveEnd = 'revoked' | 'restart' | 'unavailable' | 'slow' | 'replaced'

export interface LiveClient {
  token: Token['id']
  after: number
  /** Sends one frame, which is shared and must not be changed; calls back once it has left this process. */
  send(frame: Buffer, last: number | undefined, flushed: () => void): void
  end(why: LiveEnd): void
}

export interface FeedDeps {
  read(after: number): Promise<RelayPage | undefined>
  /** Ids of the shop's valid tokens. */
  validTokens(): Promise<ReadonlySet<Token['id']>>
  onLeave(client: LiveClient, why: LiveEnd): void
  onError(error: unknown): void
  onSent(): void
  heartbeatMs: number
}

export interface Feed {
  join(client: LiveClient): void
  leave(client: LiveClient): void
  wake(): void
  /** Ends the clients whose token is no longer valid. */
  checkTokens(): Promise<void>
  end(client: LiveClient, why: LiveEnd): void
  stop(): void
}

interface Member {
  client: LiveClient
  cursor: number
  /** A frame is being sent. It gets no other, so a slow client costs one frame of memory. */
  busy: boolean
  stuck: boolean
  owed: boolean
  /** `newest` of the last read that had nothing for it. */
  lookedTo: number
}

interface ReadPage {
  from: number
  page: RelayPage
  last: number
  frameAfter: (after: number) => Buffer
}

const RETRY_MS = 1000
/** A page of at most so many events is cached for clients that were busy. */
const MOST_RECENT = 50

/** Clients share reads: one read from the lowest waiting cursor serves all cursors within its page, so an event costs one read for a thousand clients. */
export function createFeed(deps: FeedDeps): Feed {
  const members = new Map<LiveClient, Member>()
  let newest = 0
  let recent: ReadPage | undefined
  let stale = false
  let pumping = false
  let again = false
  let failing = false
  /** The running read, by its number, or 0. */
  let reading = 0
  let reads = 0
  let readingAtLastBeat = 0
  let retry: NodeJS.Timeout | undefined

  const wants = (member: Member, all: boolean) =>
    !member.busy && (all || member.owed || (member.cursor < newest && member.lookedTo < newest))

  async function round(): Promise<void> {
    for (;;) {
      const all = stale
      const wanting = [...members.values()].filter((member) => wants(member, all))
      if (wanting.length === 0) return
      stale = false
      const from = wanting.reduce((lowest, { cursor }) => Math.min(lowest, cursor), Number.MAX_SAFE_INTEGER)
      if (!all && recent && recent.from <= from && from < recent.last) {
        serve(wanting, recent)
        continue
      }
      let page: RelayPage | undefined
      reads += 1
      reading = reads
      try {
        page = await deps.read(from)
      } catch (error) {
        stale = true
        throw error
      } finally {
        reading = 0
      }
      if (!page) return endAll('revoked')
      newest = page.newest
      const read = { from, page, last: page.events.at(-1)?.seq ?? 0, frameAfter: frames(page) }
      recent = page.events.length <= MOST_RECENT ? read : undefined
      serve(wanting, read)
    }
  }

  function serve(wanting: readonly Member[], { page, last, frameAfter }: ReadPage): void {
    for (const member of wanting) {
      if (!members.has(member.client)) continue
      if (member.cursor < last) send(member, frameAfter(member.cursor), last)
      else if (page.events.length === 0 || member.cursor >= page.newest) {
        member.lookedTo = page.newest
        if (member.owed) send(member, frameAfter(last), undefined)
      }
    }
  }

  function send(member: Member, frame: Buffer, last: number | undefined): void {
    member.busy = true
    member.stuck = false
    member.owed = false
    member.cursor = last ?? member.cursor
    deps.onSent()
    member.client.send(frame, last, () => {
      member.busy = false
      if (wants(member, stale)) void pump()
    })
  }

  async function pump(): Promise<void> {
    if (pumping) {
      again = true
      return
    }
    pumping = true
    clearTimeout(retry)
    try {
      do {
        again = false
        await round()
      } while (again)
      failing = false
    } catch (error) {
      failing = true
      deps.onError(error)
      if (members.size > 0) retry = setTimeout(pump, RETRY_MS)
    } finally {
      pumping = false
    }
  }

  function end(client: LiveClient, why: LiveEnd): void {
    if (!members.delete(client)) return
    deps.onLeave(client, why)
    client.end(why)
  }
  function endAll(why: LiveEnd): void {
    for (const client of members.keys()) end(client, why)
  }

  /** Also finds events whose notification was lost. */
  const heartbeat = setInterval(() => {
    // Silence would look like a shop without news.
    if (failing || (reading !== 0 && reading === readingAtLastBeat)) return endAll('unavailable')
    readingAtLastBeat = reading
    for (const member of members.values()) {
      if (member.stuck) end(member.client, 'slow')
      member.stuck = member.busy
      member.owed = true
    }
    void pump()
  }, deps.heartbeatMs)

  return {
    join(client) {
      const idle = { busy: false, stuck: false, lookedTo: 0 }
      members.set(client, { client, cursor: client.after, owed: true, ...idle })
      void pump()
    },
    leave: (client) => void members.delete(client),
    wake() {
      stale = true
      void pump()
    },
    async checkTokens() {
      // Who joins meanwhile may have a token that is newer than the answer.
      const there = [...members.keys()]
      // While the store fails, clients stay.
      const valid = await deps.validTokens().catch(deps.onError)
      if (!valid) return
      for (const client of there) if (!valid.has(client.token)) end(client, 'revoked')
    },
    end,
    stop() {
      clearInterval(heartbeat)
      clearTimeout(retry)
    },
  }
}

/** Makes the frame for a cursor, once for all clients there. */
function frames({ events, newest, oldest }: RelayPage): (after: number) => Buffer {
  const texts = events.map((event) => JSON.stringify(event))
  const cache = new Map<number, Buffer>()
  return (after) => {
    const cached = cache.get(after)
    if (cached) return cached
    const wanted = texts.filter((_, at) => (events[at]?.seq ?? 0) > after)
    const frame = Buffer.from(`{"events":[${wanted.join(',')}],"newest":${newest},"oldest":${oldest}}`)
    cache.set(after, frame)
    return frame
  }
}
