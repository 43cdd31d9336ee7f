import type { RelayPage } from '../../../lib/domain/relay-event.ts'
import type { Token } from '../store/store.ts'
import { frames } from './frames.ts'
import type { LiveClient, LiveEnd } from './live.ts'

export interface FeedWorld {
  read(after: number): Promise<RelayPage | undefined>
  /** Ids of the shop's good tokens. */
  goodTokens(): Promise<ReadonlySet<Token['id']>>
  left(client: LiveClient, why: LiveEnd): void
  trouble(error: unknown): void
  sent(): void
  signOfLifeMs: number
  tokenCheckMs: number
}

/** One shop's live clients. */
export interface Feed {
  join(client: LiveClient): void
  leave(client: LiveClient): void
  /** There may be new events. */
  told(): void
  end(client: LiveClient, why: LiveEnd): void
  stop(): void
}

interface Member {
  client: LiveClient
  cursor: number
  /** A frame is under way to it: it gets no other, so that what waits for a slow client is one frame. */
  busy: boolean
  /** It was busy with this frame at the last sign of life already. */
  stuck: boolean
  /** It gets a frame even where there is nothing new. */
  owed: boolean
  /** The newest event it was looked for up to, where nothing was found. */
  lookedTo: number
}

interface ReadPage {
  from: number
  page: RelayPage
  /** 0 where it is empty. */
  last: number
  frameAfter: (after: number) => Buffer
}

const RETRY_MS = 1000
/** A page of no more events is kept for whoever was busy when it was read. */
const MOST_RECENT = 50

/**
 * Each client is at a cursor of its own, and reads are shared: one read from the lowest cursor that wants something
 * serves all whose cursors lie within its page, so that an event costs one read for a thousand clients.
 */
export function createFeed(world: FeedWorld): Feed {
  const members = new Map<LiveClient, Member>()
  let newest = 0
  let recent: ReadPage | undefined
  let unsure = false
  let pumping = false
  let again = false
  let failing = false
  /** The read under way, by its number; 0 where none is. */
  let reading = 0
  let reads = 0
  let readingAtLastSign = 0
  let retry: NodeJS.Timeout | undefined

  const wants = (member: Member, all: boolean) =>
    !member.busy && (all || member.owed || (member.cursor < newest && member.lookedTo < newest))

  async function round(): Promise<void> {
    for (;;) {
      const all = unsure
      const wanting = [...members.values()].filter((member) => wants(member, all))
      if (wanting.length === 0) return
      unsure = false
      const from = wanting.reduce((lowest, { cursor }) => Math.min(lowest, cursor), Number.MAX_SAFE_INTEGER)
      if (!all && recent && recent.from <= from && from < recent.last) {
        serve(wanting, recent)
        continue
      }
      let page: RelayPage | undefined
      reads += 1
      reading = reads
      try {
        page = await world.read(from)
      } catch (error) {
        unsure = true
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
    world.sent()
    member.client.send(frame, last, () => {
      member.busy = false
      if (wants(member, unsure)) void pump()
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
      world.trouble(error)
      if (members.size > 0) retry = setTimeout(pump, RETRY_MS)
    } finally {
      pumping = false
    }
  }

  function end(client: LiveClient, why: LiveEnd): void {
    if (!members.delete(client)) return
    world.left(client, why)
    client.end(why)
  }
  function endAll(why: LiveEnd): void {
    for (const client of members.keys()) end(client, why)
  }

  /** Also what finds events nobody told of. */
  const signs = setInterval(() => {
    // Silence would look like a shop where nothing happens.
    if (failing || (reading !== 0 && reading === readingAtLastSign)) return endAll('trouble')
    readingAtLastSign = reading
    for (const member of members.values()) {
      if (member.stuck) end(member.client, 'slow')
      member.stuck = member.busy
      member.owed = true
    }
    void pump()
  }, world.signOfLifeMs)
  const checks = setInterval(async () => {
    // While the store cannot tell, nobody is sent away.
    const good = await world.goodTokens().catch(world.trouble)
    if (!good) return
    for (const client of members.keys()) if (!good.has(client.token)) end(client, 'revoked')
  }, world.tokenCheckMs)

  return {
    join(client) {
      const idle = { busy: false, stuck: false, lookedTo: 0 }
      members.set(client, { client, cursor: client.after, owed: true, ...idle })
      void pump()
    },
    leave: (client) => void members.delete(client),
    told() {
      unsure = true
      void pump()
    },
    end,
    stop() {
      clearInterval(signs)
      clearInterval(checks)
      clearTimeout(retry)
    },
  }
}
