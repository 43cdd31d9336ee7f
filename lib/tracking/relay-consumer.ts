import { clockWasSetBack } from '../domain/clock.ts'
import type { RelayStanding, RelayTrouble } from '../domain/relay.ts'
import type { RelayPage } from '../domain/relay-event.ts'
import { applyPage, isRolledBack, type RelayDeps, type RelaySubscription } from './apply-page.ts'
import { refreshNow } from './refresh.ts'
import { pullPage, type RelayNetwork } from './relay-client.ts'
import { restoreSchedule } from './reschedule.ts'

/** Longer than a relay's restart or a short network failure. */
const LOST_AFTER_MS = 50_000
/** Alarms pull once a minute when no stream is open. */
const HEARD_FOR_MS = 150_000
const MOST_PAGES = 200

export interface RelayConsumer {
  /**
   * Applies all events after the cursor. A refused token is not sent again; a relay's fault does not throw.
   * Look-ups are awaited, or given to `aside`.
   */
  catchUp(accountId: string, aside?: (lookUps: Promise<void>) => void): Promise<'heard' | RelayTrouble>
  /** Applies a frame of the stream of this relay; `behind` when events before it are missing. */
  applyFrame(relay: RelaySubscription, page: RelayPage): Promise<'taken' | 'behind'>
  isLive(accountId: string): boolean
  markLost(relay: RelaySubscription, why: RelayTrouble): Promise<void>
  /** The account has another relay or none, so the normal look-up schedule returns. */
  forget(account: RelaySubscription['account']): Promise<void>
}

/** Guards changes of an account's relay and its cursor. */
export const relayLock = (accountId: string) => `quickship relay ${accountId}`

/**
 * Applies one page per account at a time. `subscriptionOf` is read under the lock: a caller may have waited
 * there while the seller changed the relay.
 */
export function createRelayConsumer(
  deps: RelayDeps,
  network: RelayNetwork,
  subscriptionOf: (accountId: string) => Promise<RelaySubscription | undefined>,
): RelayConsumer {
  /** Last contact per account; lost with the worker, and then the normal schedule returns. */
  const heardAt = new Map<string, number>()

  const alone = <T>(accountId: string, work: (relay: RelaySubscription | undefined) => Promise<T>) =>
    deps.lock(relayLock(accountId), async () => work(await subscriptionOf(accountId)))

  async function standingOf({ account, address }: RelaySubscription): Promise<RelayStanding | undefined> {
    const standing = await deps.book.standing(account.id)
    return standing?.address === address ? standing : undefined
  }

  /** Written once a minute at most, or when the relay was lost. */
  async function noteHeartbeat({ account }: RelaySubscription): Promise<void> {
    const now = deps.now()
    heardAt.set(account.id, now)
    await deps.book.write(account.id, (found) => {
      if (!found || (!found.lost && isWithin(LOST_AFTER_MS, found.heardAt, now))) return undefined
      const { lost: _, ...standing } = found
      return { ...standing, heardAt: now }
    })
  }

  /** The schedule first: a worker that dies in between repeats both. */
  async function missedHeartbeat(relay: RelaySubscription, why: RelayTrouble): Promise<void> {
    const { account } = relay
    const now = deps.now()
    const standing = await standingOf(relay)
    const known = standing?.lost?.why
    if (!standing || known === why || known === 'bad-token') return
    const heard = [standing.heardAt, heardAt.get(account.id)].some((at) => isWithin(LOST_AFTER_MS, at, now))
    const blink = why !== 'bad-token' && heard
    if (blink && !standing.lost) return
    heardAt.delete(account.id)
    if (!standing.lost) await restoreSchedule(deps, account)
    const lost = { since: standing.lost?.since ?? now, why }
    await deps.book.write(account.id, (found) => found && { ...found, lost })
  }

  async function catchUp(relay: RelaySubscription, toLookUp: Set<string>): Promise<'heard' | RelayTrouble> {
    let fromStart = false
    let refused = false
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const standing = await standingOf(relay)
      if (!standing) return 'heard'
      if (standing.lost?.why === 'bad-token') return 'bad-token'
      // Includes the last applied event, to recognise the relay.
      const pulled = await pullPage(network, relay, fromStart ? 0 : Math.max(0, standing.cursor - 1))
      fromStart = false
      if (!pulled.ok) {
        // A reset relay does not know the cursor.
        if (pulled.why === 'bad-cursor' && !refused) {
          fromStart = refused = true
          continue
        }
        const why = pulled.why === 'bad-cursor' ? 'not-a-relay' : pulled.why
        await missedHeartbeat(relay, why)
        return why
      }
      heardAt.set(relay.account.id, deps.now())
      // Another worker may have removed it.
      const from = await standingOf(relay)
      if (!from) return 'heard'
      const taken = await applyPage(deps, relay, from, pulled.page)
      if (!taken) {
        // Answers that bring no events are no sign of life.
        heardAt.delete(relay.account.id)
        await missedHeartbeat(relay, 'not-a-relay')
        return 'not-a-relay'
      }
      await noteHeartbeat(relay)
      for (const key of taken.toLookUp) toLookUp.add(key)
      if (taken.caughtUp) break
    }
    return 'heard'
  }

  return {
    async catchUp(accountId, aside) {
      const toLookUp = new Set<string>()
      const outcome = await alone(accountId, async (relay) => (relay ? catchUp(relay, toLookUp) : 'heard'))
      const lookUps = refreshNow(deps, [...toLookUp])
      if (aside) aside(lookUps)
      else await lookUps
      return outcome
    },

    async applyFrame(streamed, page) {
      const keys = await alone(streamed.account.id, async (relay) => {
        const standing = relay && isSameRelay(relay, streamed) ? await standingOf(relay) : undefined
        if (!relay || !standing) return []
        heardAt.set(relay.account.id, deps.now())
        // A pull may be ahead of this frame; only a pull with this cursor proves a reset.
        if (page.newest < standing.cursor || isRolledBack(standing, page)) return undefined
        const taken = await applyPage(deps, relay, standing, page)
        if (!taken || (page.events.length === 0 && !taken.caughtUp)) return undefined
        await noteHeartbeat(relay)
        return taken.toLookUp
      })
      if (!keys) return 'behind'
      await refreshNow(deps, keys)
      return 'taken'
    },

    isLive(accountId) {
      return isWithin(HEARD_FOR_MS, heardAt.get(accountId), deps.now())
    },

    markLost: (seen, why) =>
      alone(seen.account.id, async (relay) => {
        if (relay && isSameRelay(relay, seen)) await missedHeartbeat(relay, why)
      }),

    async forget(account) {
      heardAt.delete(account.id)
      await restoreSchedule(deps, account)
    },
  }
}

/** What one of them was refused or unreachable with says nothing of another. */
export function isSameRelay(
  one: Pick<RelaySubscription, 'address' | 'token'>,
  other: Pick<RelaySubscription, 'address' | 'token'>,
): boolean {
  return one.address === other.address && one.token === other.token
}

function isWithin(ms: number, at: number | undefined, now: number): boolean {
  return at !== undefined && !clockWasSetBack(at, now) && now - at < ms
}
