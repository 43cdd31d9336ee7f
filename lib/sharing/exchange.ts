import { isBackedUp } from '../domain/backup.ts'
import type { Failure } from '../domain/failure.ts'
import {
  type Exchanged,
  MOST_SHARED_PUTS,
  SHARED_PAGE,
  type SharedRequest,
} from '../domain/sharing/shared-page.ts'
import type { SharedRow } from '../domain/sharing/shared-row.ts'
import { isFree, type SharingStanding } from '../domain/sharing/sharing.ts'
import type { SharingTrouble } from '../domain/sharing/trouble.ts'
import { withoutPartnerCode } from '../domain/shipment/order-id.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { OutboxDeps } from '../outbox/deps.ts'
import type { Codec } from './codec.ts'
import { asksAgain, isNews, isOnItsWayToo, type MergeDeps, merged, saidTwice } from './merge.ts'
import type { SharedBook } from './shared-book.ts'
import { claimOf, type Report, readRecord, reportOf, rowOf } from './shared-record.ts'

/** `shipped`: by another computer, as the shop calls it, under the shipment's key. `wait`: it cannot be known now. */
export type MayLeave = 'go' | { shipped: Shipment['key']; name: string } | { wait: Failure }

/** Speaks to the relay or through the folder, in records that only the shop's computers can read. */
export interface Connection {
  post(request: SharedRequest): Promise<Exchanged | SharingTrouble>
  /** The folder's files name their code themselves, so no record of it is needed. */
  knowsCode?: true
  codec: Codec
  /** This computer, by an id of its own and as the shop calls it. */
  by: string
  name: string
}

export interface ExchangeDeps extends Pick<OutboxDeps, 'store' | 'lock' | 'now' | 'nextRefresh'> {
  book: SharedBook
  /** Undefined where nothing is shared. */
  connect(): Promise<Connection | SharingTrouble | undefined>
  /** The account here of a shop at a carrier. */
  accountHere(shop: Pick<Shipment, 'api' | 'partnerCode'>): Promise<string | undefined>
}

export interface Exchange {
  /** Asks the other computers whether one of them ships the order, and announces that this one does. Bounded in time. */
  mayLeave(queued: Shipment): Promise<MayLeave>
  /** Takes what is new, and publishes what changed here. Never throws for a fault of the relay. */
  work(): Promise<void>
}

/** Of one order, or of many that leave together. */
const MOST_ROUNDS = 5
/** A first exchange may have to fetch the shop's whole history. */
const MOST_PAGES = 8
/** Orders that leave one after another do not each wait for a relay that does not answer. */
const ANSWERS_NOT_MS = 15_000
const HEARD_EVERY_MS = 60_000
/** What last changed before that is not published: the relay would soon forget it. */
const PUBLISHED_FOR_MS = 90 * 24 * 3_600_000
/** The relay deletes old records. */
const CODE_WRITTEN_EVERY_MS = 7 * 24 * 3_600_000
/** What reads and writes for all workers. */
export const SHARING_LOCK = 'quickship sharing'

/** The relay's record that tells one code from another, the same for every shop. */
export const CODE_RECORD = 'code-in-use-----------'

interface Put {
  id: string
  base: number
  value: object
}

interface Candidate {
  queued: Shipment
  answer(leaves: MayLeave): void
}

/** A report of another computer, and when it was last known. */
type Reported = Report & Pick<MergeDeps, 'heardAt' | 'statusAt'>

type Verdict = MayLeave | { claim: number; id: string }

export function createExchange(deps: ExchangeDeps): Exchange {
  const { book, store, now } = deps
  const candidates: Candidate[] = []
  let answering = false
  let failed: { at: number; why: SharingTrouble } | undefined

  async function standing(): Promise<SharingStanding> {
    return (await book.standing()) ?? { cursor: 0, published: 0, heardAt: 0 }
  }

  async function lost(why: SharingTrouble): Promise<SharingTrouble> {
    failed = { at: now(), why }
    const before = await standing()
    if (before.lost?.why !== why) await book.write([], { ...before, lost: { since: now(), why } })
    return why
  }

  /** Writes and reads; all that is new is taken before this returns. */
  async function exchange(
    connection: Connection,
    puts: readonly Put[],
  ): Promise<Exchanged['results'] | SharingTrouble> {
    const { codec } = connection
    let sealed: SharedRequest['puts'] = await Promise.all(
      puts.map(async ({ id, base, value }) => ({ id, base, record: await codec.seal(id, value) })),
    )
    let results: Exchanged['results'] = []
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const { cursor } = await standing()
      const page = await connection.post({ after: cursor, puts: sealed })
      if (typeof page === 'string') return lost(page)
      if (sealed.length > 0) results = page.results
      sealed = []
      failed = undefined
      // The relay was restored from a backup, or is another one: it gets all records again.
      if (page.newest < cursor) {
        await book.clear({ cursor: 0, published: 0, heardAt: now() })
        return lost('behind')
      }
      await take(connection, page)
      if ((await standing()).lost?.why === 'wrong-code') return 'wrong-code'
      if (page.records.length < SHARED_PAGE) {
        await dropDeleted(puts, results)
        return results
      }
    }
    return 'behind'
  }

  /** A relay deletes old records: what conflicts while nothing newer comes is there no more, so it is written as new. */
  async function dropDeleted(puts: readonly Put[], results: Exchanged['results']): Promise<void> {
    const rows = await Promise.all(puts.map(({ id }) => book.row(id)))
    const deleted = rows.flatMap((row, at) =>
      row && row.seq > 0 && row.seq === puts[at]?.base && results[at] === 'conflict'
        ? { ...row, seq: 0 }
        : [],
    )
    if (deleted.length > 0) await book.write(deleted, await standing())
  }

  /** The cursor moves after all that it covers: what a worker left is taken again. */
  async function take(connection: Connection, page: Exchanged): Promise<void> {
    const { lost: was, ...before } = await standing()
    const { rows, reports, code = before.code } = await readPage(connection, page)
    for (const report of reports) await keep(report)
    const wrong = code !== undefined && code.mark !== connection.codec.mark
    const trouble: Pick<SharingStanding, 'lost'> = wrong
      ? { lost: was?.why === 'wrong-code' ? was : { since: now(), why: 'wrong-code' } }
      : {}
    const cursor = page.records.at(-1)?.seq ?? before.cursor
    const quiet = rows.length === 0 && cursor === before.cursor && !was && !wrong
    if (quiet && Math.abs(now() - before.heardAt) < HEARD_EVERY_MS) return
    await book.write(rows, { ...before, cursor, heardAt: now(), ...(code && { code }), ...trouble })
  }

  /** What of a page is ours to believe, and what other computers report in it. */
  async function readPage({ codec, by }: Connection, page: Exchanged) {
    const rows: SharedRow[] = []
    const reports: Reported[] = []
    let code: SharingStanding['code']
    for (const { id, seq, record } of page.records) {
      if (id === CODE_RECORD) {
        code = { mark: record, seq, at: now() }
        continue
      }
      const read = readRecord(await codec.open(id, record))
      if (!read || id !== (await codec.idOf(nameOf(read)))) continue
      const known = await book.row(id)
      // Who controls the relay may send what was written before.
      if (read.is === 'shipment' && read.by !== by && known?.is === 'shipment' && known.rev > read.rev) {
        rows.push({ ...known, seq })
        continue
      }
      const isOwn = read.by === by && known?.by === by && known.key === read.key
      const former = isOwn ? [...new Set([...(known.former ?? []), known.createdAt])] : []
      rows.push({ ...rowOf(id, seq, read), ...(former.length > 0 && { former }), heardAt: now() })
      if (read.is !== 'shipment' || read.by === by) continue
      const { accepted, heardAt, statusAt } = known?.is === 'shipment' ? known : {}
      reports.push({ ...read, heardAt: (accepted && heardAt) || 0, statusAt })
    }
    return { rows, reports, code }
  }

  /** What another computer ships is known here too. */
  async function keep({ shipment, name, heardAt, statusAt }: Reported): Promise<void> {
    if (!shipment) return
    const accountId = await deps.accountHere(shipment)
    const isNew = isNews(await store.get(shipment.key))
    const ofOrder = async () => {
      const there = await store.ofOrder(shipment.draft.store, shipment.draft.orderId)
      const unaware = isNew ? there.filter((one) => asksAgain(one, shipment)) : []
      for (const { key } of unaware) await store.write(key, (found) => asksAgain(found, shipment))
      return unaware.length > 0 ? store.ofOrder(shipment.draft.store, shipment.draft.orderId) : there
    }
    const known = await ofOrder()
    const { moved } = await store.write(shipment.key, (found) =>
      merged({ ...deps, accountId, name, known, heardAt, statusAt }, found, shipment),
    )
    // The seller may have sent it anyway while this was being written.
    if (isNew && moved && (await ofOrder()).some((one) => isOnItsWayToo(one, shipment)))
      await store.write(shipment.key, saidTwice)
  }

  async function verdictOn({ codec, by }: Connection, queued: Shipment): Promise<Verdict> {
    const rows = await book.rowsOf(withoutPartnerCode(queued.partnerId))
    const reports = rows.filter((row) => row.is === 'shipment')
    const own = [queued, ...rows.filter((row) => row.by === by)]
    const live = reports.filter((row) => row.by !== by && !row.free && !own.some((one) => isCopyOf(one, row)))
    const shipped = live.find(({ accepted }) => accepted)
    if (shipped) return { shipped: shipped.key, name: shipped.name }
    const [begun] = live
    if (begun) return { wait: { kind: 'others-unasked', why: 'claimed', name: begun.name } }
    const id = await codec.idOf(nameOf(claimOf({ by, name: '' }, queued)))
    const claims = rows.filter((row) => row.is === 'claim')
    // An earlier version claimed a sheet's order by an id of each account.
    for (const { id: claimId, by: claimedBy, key, createdAt, name } of claims) {
      if (claimedBy === by && key === queued.key) continue
      // Such a claim is not renewed.
      const isLater = (at: number) => claimId !== id && at > createdAt
      const report = reports.find(
        (row) =>
          row.by === claimedBy && row.key === key && (row.createdAt === createdAt || isLater(row.createdAt)),
      )
      if (report?.free) continue
      if (report?.accepted) return { shipped: key, name }
      return { wait: { kind: 'others-unasked', why: 'claimed', name } }
    }
    const claim = claims.find((row) => row.id === id)
    const isOurs = claim?.by === by && claim.key === queued.key
    // Shipped again since: another computer may have taken the former claim for free.
    return isOurs && claim.createdAt === queued.createdAt ? 'go' : { claim: claim?.seq ?? 0, id }
  }

  async function answerAll(together: readonly Candidate[]): Promise<void> {
    const connection = await deps.connect()
    if (connection === undefined) {
      for (const one of together) one.answer('go')
      return
    }
    if (typeof connection === 'string') {
      const why = await lost(connection)
      for (const one of together) one.answer(waitFor(why))
      return
    }
    /** Without an answer, an order that is known to be shipped elsewhere still is. */
    const unanswered = async (all: readonly Candidate[], why: SharingTrouble, of?: string) => {
      for (const one of all) {
        const verdict = await verdictOn(connection, one.queued)
        const known = typeof verdict === 'object' && 'shipped' in verdict
        one.answer(known ? verdict : waitFor(why, of))
      }
    }
    let open: readonly Candidate[] = together
    for (let round = 0; round <= MOST_ROUNDS && open.length > 0; round++) {
      const claims: { one: Candidate; put: Put }[] = []
      const rest: Candidate[] = []
      for (const one of open) {
        const { queued } = one
        const verdict = isShared(queued) ? await verdictOn(connection, queued) : 'go'
        if (verdict === 'go') one.answer('go')
        // Before the relay has answered, what is known here may be old.
        else if (round > 0 && !('claim' in verdict)) one.answer(verdict)
        else {
          rest.push(one)
          if ('claim' in verdict) {
            const put = { id: verdict.id, base: verdict.claim, value: claimOf(connection, queued) }
            claims.push({ one, put })
          }
        }
      }
      if (rest.length === 0) return
      if (round === 0 && failed && Math.abs(now() - failed.at) < ANSWERS_NOT_MS) {
        return unanswered(rest, failed.why)
      }
      if (round === MOST_ROUNDS) return unanswered(rest, 'behind')
      const puts = claims.map(({ put }) => put)
      const results = await exchange(connection, puts)
      if (typeof results === 'string') return unanswered(rest, results)
      if (results.includes('full')) return unanswered(rest, await lost('full'))
      const undecided: Candidate[] = []
      for (const [at, { one }] of claims.entries()) {
        const result = results[at]
        if (typeof result !== 'object') continue
        undecided.push(one)
        await unanswered([one], 'asked', result.decides)
      }
      open = rest.filter((one) => !undecided.includes(one))
    }
  }

  async function turn(): Promise<void> {
    if (answering) return
    answering = true
    try {
      while (candidates.length > 0) {
        const together = candidates.splice(0, MOST_SHARED_PUTS)
        await deps
          .lock(SHARING_LOCK, () => answerAll(together))
          .catch((error: unknown) => {
            console.error(error)
            // A broken database here: nothing is known, so nothing leaves by itself.
            for (const one of together) one.answer(waitFor('behind'))
          })
      }
    } finally {
      answering = false
    }
  }

  /** The code in use, where the relay has none or forgets it soon. */
  async function keepCode({ codec, post, knowsCode }: Connection): Promise<void> {
    if (knowsCode) return
    const { code, cursor } = await standing()
    if (code && now() - code.at < CODE_WRITTEN_EVERY_MS) return
    const put = (base: number) =>
      post({ after: cursor, puts: [{ id: CODE_RECORD, base, record: codec.mark }] })
    const page = await put(code?.seq ?? 0)
    // Deleted there, unless a newer one came, which this does not replace.
    if (typeof page === 'object' && page.results[0] === 'conflict') await put(0)
  }

  /** A stretch at a time: orders that leave meanwhile do not wait for the whole history. */
  async function publishSome(connection: Connection): Promise<'more' | 'done'> {
    const { published } = await standing()
    const { keys, upTo } = await book.journalAfter(published, MOST_SHARED_PUTS)
    if (upTo === published || !(await publishKeys(connection, keys))) return 'done'
    await book.write([], { ...(await standing()), published: upTo })
    return 'more'
  }

  async function publishKeys(connection: Connection, keys: readonly string[]): Promise<boolean> {
    const { codec } = connection
    const waiting = new Set<string>()
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const puts: Put[] = []
      for (const key of keys) {
        const shipment = await store.get(key)
        if (!shipment || shipment.sharedBy !== undefined || !isShared(shipment)) continue
        if (hasNotLeft(shipment)) continue
        if (now() - shipment.updatedAt > PUBLISHED_FOR_MS) continue
        const { partnerId, updatedAt, createdAt } = shipment
        const id = await codec.idOf(nameOf({ is: 'shipment', by: connection.by, partnerId, key }))
        const row = await book.row(id)
        const reported = row?.is === 'shipment' ? row : undefined
        const claim = isFree(shipment) ? await claimToRenew(connection, shipment) : undefined
        if (claim && !waiting.has(claim.id)) puts.push(claim)
        if (reported?.updatedAt === updatedAt && reported.createdAt === createdAt) continue
        const report = reportOf(connection, shipment, Math.max((reported?.rev ?? 0) + 1, now()))
        puts.push({ id, base: row?.seq ?? 0, value: report })
      }
      if (puts.length === 0) return true
      const together = puts.slice(0, MOST_SHARED_PUTS)
      const results = await exchange(connection, together)
      if (typeof results === 'string') return false
      if (results.includes('full')) {
        await lost('full')
        return false
      }
      for (const [at, { id }] of together.entries()) if (typeof results[at] === 'object') waiting.add(id)
    }
    return false
  }

  /** Ours for a former shipment: only a claim for this one is known to be as free as it. */
  async function claimToRenew(connection: Connection, shipment: Shipment): Promise<Put | undefined> {
    const value = claimOf(connection, shipment)
    const id = await connection.codec.idOf(nameOf(value))
    const claim = await book.row(id)
    if (claim?.by !== value.by || claim.key !== value.key || claim.createdAt === value.createdAt)
      return undefined
    return { id, base: claim.seq, value }
  }

  return {
    async mayLeave(queued) {
      const answered = Promise.withResolvers<MayLeave>()
      candidates.push({ queued, answer: answered.resolve })
      void turn()
      return answered.promise
    },

    async work() {
      let next = await deps.lock(SHARING_LOCK, async () => {
        const connection = await deps.connect()
        if (connection === undefined) return 'done'
        if (typeof connection === 'string') {
          await lost(connection)
          return 'done'
        }
        if (typeof (await exchange(connection, [])) === 'string') return 'done'
        await keepCode(connection)
        return 'more'
      })
      while (next === 'more') {
        next = await deps.lock(SHARING_LOCK, async () => {
          const connection = await deps.connect()
          return typeof connection === 'object' ? publishSome(connection) : 'done'
        })
      }
    },
  }
}

function waitFor(why: SharingTrouble, name?: string): { wait: Failure } {
  return { wait: { kind: 'others-unasked', why, ...(name !== undefined && { name }) } }
}

/** A backup of this very order, or of what it was before, opened on another computer, which has to claim it to send it. */
function isCopyOf(own: Pick<SharedRow, 'key' | 'createdAt' | 'former'>, row: SharedRow): boolean {
  if (row.is !== 'shipment' || !row.copied || row.key !== own.key) return false
  return [own.createdAt, ...(own.former ?? [])].includes(row.createdAt)
}

/** There is nothing to tell: shipped again after a refusal, it would keep others waiting who keep it waiting. */
function hasNotLeft({ submission, body, leftUnanswered, watch }: Shipment): boolean {
  return submission === 'queued' && body === undefined && !leftUnanswered && !watch
}

/** Practice parcels stay on their computer. */
function isShared(shipment: Shipment): boolean {
  return isBackedUp(shipment)
}

/** One claim for an order, whichever computer makes it; one report for each shipment of each computer. */
function nameOf({ is, by, partnerId, key }: Pick<SharedRow, 'is' | 'by' | 'partnerId' | 'key'>): string {
  return is === 'claim' ? `claim ${partnerId}` : `shipment ${by} ${key}`
}
