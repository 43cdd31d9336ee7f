import type { RelayStanding, RelayTrouble } from '../domain/relay.ts'
import type { RelayPage } from '../domain/relay-event.ts'
import { refreshNow } from './refresh.ts'
import { askAsUsual } from './relay-asking.ts'
import { pullPage, type RelayNetwork } from './relay-client.ts'
import { isPutBack, type Listened, type RelayWorld, takePage } from './relay-take.ts'

/** Without a sign of life for so long a relay is lost; a restart of one, or a blink of the network, is shorter. */
export const LOST_AFTER_MS = 50_000
/** How long a sign of life is good for: alarms, which pull where nothing is live, ring once a minute. */
const HEARD_FOR_MS = 150_000
/** Pages in one go; what is left comes with the next wake. */
const MOST_PAGES = 200

export interface Listener {
  /** Fetches and heeds all that came since the cursor. Never throws for what the relay does. */
  catchUp(relay: Listened): Promise<'heard' | RelayTrouble>
  /** Heeds a frame of the live stream; `behind` where events are missing before it. */
  take(relay: Listened, page: RelayPage): Promise<'taken' | 'behind'>
  /** Whether this account's relay would have told of a change. */
  hears(accountId: string): boolean
  /** It cannot be asked at all. */
  lose(relay: Listened, why: RelayTrouble): Promise<void>
  /** The account's relay is another one, or none any more: statuses are asked for as if there were none. */
  forget(account: Listened['account']): Promise<void>
}

/** Held by whoever changes an account's relay, or where it stands. */
export const relayLock = (accountId: string) => `quickship relay ${accountId}`

/** Listens to relays. One page of an account's at a time is heeded, whoever brought it. */
export function createListener(world: RelayWorld, network: RelayNetwork): Listener {
  /** By account, when its relay was heard last; forgotten with the worker, and then statuses are asked for as usual. */
  const heardAt = new Map<string, number>()

  const alone = <T>({ account }: Listened, work: () => Promise<T>) => world.lock(relayLock(account.id), work)

  async function standingOf({ account, address }: Listened): Promise<RelayStanding | undefined> {
    const standing = await world.book.standing(account.id)
    return standing?.address === address ? standing : undefined
  }

  /** On the disk once a minute at most, or where it was lost. */
  async function heard({ account }: Listened): Promise<void> {
    const now = world.now()
    heardAt.set(account.id, now)
    await world.book.write(account.id, (found) => {
      if (!found || (!found.lost && found.heardAt <= now && now - found.heardAt < LOST_AFTER_MS))
        return undefined
      const { lost: _, ...standing } = found
      return { ...standing, heardAt: now }
    })
  }

  /** First the schedule, then the word that it is lost: a worker that dies in between does both again. */
  async function missedSign(relay: Listened, why: RelayTrouble): Promise<void> {
    const { account } = relay
    const now = world.now()
    const standing = await standingOf(relay)
    if (!standing || (standing.lost && standing.lost.why === why)) return
    const lastHeard = Math.max(standing.heardAt <= now ? standing.heardAt : 0, heardAt.get(account.id) ?? 0)
    const blink = why !== 'bad-token' && now - lastHeard < LOST_AFTER_MS
    if (blink && !standing.lost) return
    heardAt.delete(account.id)
    if (!standing.lost) await askAsUsual(world, account)
    const lost = { since: standing.lost?.since ?? now, why }
    await world.book.write(account.id, (found) => found && { ...found, lost })
  }

  async function catchUp(relay: Listened, toAsk: Set<string>): Promise<'heard' | RelayTrouble> {
    let startAnew = false
    let refused = false
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const standing = await standingOf(relay)
      if (!standing) return 'heard'
      // The event that was heeded last as well: it tells whether this relay is still the one it was.
      const pulled = await pullPage(network, relay, startAnew ? 0 : Math.max(0, standing.cursor - 1))
      startAnew = false
      if (!pulled.ok) {
        // A relay that began anew knows no such cursor.
        if (pulled.why === 'bad-cursor' && !refused) {
          startAnew = refused = true
          continue
        }
        const why = pulled.why === 'bad-cursor' ? 'not-a-relay' : pulled.why
        await missedSign(relay, why)
        return why
      }
      heardAt.set(relay.account.id, world.now())
      // What a removed relay still sends is nobody's.
      const from = await standingOf(relay)
      if (!from) return 'heard'
      const taken = await takePage(world, relay, from, pulled.page)
      if (!taken) {
        await missedSign(relay, 'not-a-relay')
        return 'not-a-relay'
      }
      await heard(relay)
      for (const key of taken.toAsk) toAsk.add(key)
      if (taken.caughtUp) break
    }
    return 'heard'
  }

  return {
    async catchUp(relay) {
      const toAsk = new Set<string>()
      const outcome = await alone(relay, () => catchUp(relay, toAsk))
      await refreshNow(world, [...toAsk])
      return outcome
    },

    async take(relay, page) {
      const asking = await alone(relay, async () => {
        const standing = await standingOf(relay)
        if (!standing) return []
        heardAt.set(relay.account.id, world.now())
        // A frame may have been overtaken by a pull: only an answer that was asked for with this cursor tells that the
        // relay began anew.
        if (page.newest < standing.cursor || isPutBack(standing, page)) return undefined
        const taken = await takePage(world, relay, standing, page)
        if (!taken || (page.events.length === 0 && !taken.caughtUp)) return undefined
        await heard(relay)
        return taken.toAsk
      })
      if (!asking) return 'behind'
      await refreshNow(world, asking)
      return 'taken'
    },

    hears(accountId) {
      const at = heardAt.get(accountId)
      const now = world.now()
      return at !== undefined && at <= now && now - at < HEARD_FOR_MS
    },

    lose: (relay, why) => alone(relay, () => missedSign(relay, why)),

    async forget(account) {
      heardAt.delete(account.id)
      await askAsUsual(world, account)
    },
  }
}
