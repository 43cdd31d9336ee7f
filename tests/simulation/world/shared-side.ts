import type { SharedPage, SharedRequest } from '../../../lib/domain/sharing/shared-page.ts'
import { LONGEST_SHARED } from '../../../lib/domain/sharing/shared-page.ts'
import type { SharedRow } from '../../../lib/domain/sharing/shared-row.ts'
import type { SharingStanding } from '../../../lib/domain/sharing/sharing.ts'
import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import type { OutboxDeps } from '../../../lib/outbox/deps.ts'
import type { Codec } from '../../../lib/sharing/codec.ts'
import { createExchange, type Exchange, SHARING_LOCK } from '../../../lib/sharing/exchange.ts'
import { openCodec } from '../../../lib/sharing/folder/open-codec.ts'
import type { SharedBook } from '../../../lib/sharing/shared-book.ts'
import { createSharedRecords } from '../../servers/relay/store/shared-records.ts'
import { count, type Witness } from '../oracle/witness.ts'
import type { Random } from '../random.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Disk } from './disk.ts'
import type { FolderSide } from './folder-side.ts'
import type { Life } from './life.ts'
import type { SafeBox } from './safe-box.ts'

/** The relay's half that the shop's computers share. */
export interface SharedSide {
  records: ReturnType<typeof createSharedRecords>
  codec: Codec
  /** Chance of each fault, by request, while troubles go on. */
  faults: Readonly<Record<SharedFault, number>>
  /** None or one of them reaches it. */
  isDown(computer: string): boolean
  /** Instead of the relay. */
  folder?: FolderSide
}

export const sharedFaults = ['drop-before', 'drop-after', 'slow'] as const
export type SharedFault = (typeof sharedFaults)[number]

const MOST_RECORDS = 100_000
/** The client's own deadline. */
const DEADLINE_MS = 5_000

export function createSharedSide(
  faults: SharedSide['faults'],
  isDown: (computer: string) => boolean,
): SharedSide {
  const names = new Map<string, string>()
  return {
    records: createSharedRecords(),
    faults,
    isDown,
    // The real one's work is done on other threads, whose time no schedule decides.
    codec: {
      mark: 'TUFSSw==',
      async idOf(name) {
        const id = names.get(name) ?? `id-${String(names.size).padStart(19, '0')}`
        names.set(name, id)
        return id
      },
      seal: async (id, value) => Buffer.from(JSON.stringify({ id, value })).toString('base64'),
      async open(id, record) {
        const opened = JSON.parse(Buffer.from(record, 'base64').toString())
        return opened.id === id ? opened.value : undefined
      },
    },
  }
}

/** What one computer's disk has of the others. */
interface LedgerOfOthers {
  rows: Map<string, SharedRow>
  standing: SharingStanding | undefined
}

export const createLedgerOfOthers = (): LedgerOfOthers => ({ rows: new Map(), standing: undefined })

interface SharedLifeDeps {
  scheduler: Scheduler
  random: Random
  witness: Witness
  troubled: () => boolean
  shared: SharedSide
  name: string
  disk: Disk
  others: LedgerOfOthers
  safeBox: SafeBox
  life: Life
  online: () => boolean
}

/** `lead`: as the seller's button, where a folder passes on what is shared. */
export function openExchange(
  deps: SharedLifeDeps,
  outbox: OutboxDeps,
): Exchange & { lead(): Promise<'done' | SharingTrouble> } {
  const { shared, name, life, safeBox, online } = deps
  const folder = shared.folder?.open(life, name, online)
  const exchange = createExchange({
    store: outbox.store,
    lock: outbox.lock,
    now: outbox.now,
    nextRefresh: outbox.nextRefresh,
    book: bookOver(deps),
    connect: () =>
      life.step(0.3, () => ({
        post: folder?.post ?? ((request: SharedRequest) => posted(deps, request)),
        ...(folder && { knowsCode: true as const }),
        codec: folder ? openCodec(shared.codec) : shared.codec,
        by: `id of ${name}`,
        name,
      })),
    accountHere: ({ api, partnerCode }) =>
      life.step(
        0.3,
        () => safeBox.accounts().find((one) => one.api === api && one.partnerCode === partnerCode)?.id,
      ),
  })
  const lead = async () => folder?.lead() ?? 'no-relay'
  return { ...exchange, lead: () => outbox.lock(SHARING_LOCK, lead) }
}

function posted(deps: SharedLifeDeps, request: SharedRequest): Promise<SharedPage | SharingTrouble> {
  const { scheduler, random, shared, name, life, witness, troubled } = deps
  return new Promise((resolve) => {
    let over = false
    const end = (answer: SharedPage | SharingTrouble) => {
      if (over) return
      over = true
      callOff()
      if (life.survives()) resolve(answer)
    }
    const callOff = scheduler.after(DEADLINE_MS, () => end('unreachable'))
    const way = () => random.between(2, 80)
    if (!deps.online() || shared.isDown(name)) {
      count(witness, 'shared unreachable')
      return void scheduler.after(random.pick([2, 2, 60_000]), () => end('unreachable'))
    }
    const fault = troubled() ? sharedFaults.find((one) => random.chance(shared.faults[one])) : undefined
    if (fault) count(witness, `shared ${fault}`)
    witness.trace?.(`${name} shares ${request.puts.length} after ${request.after} ${fault ?? ''}`)
    for (const { record } of request.puts) {
      if (record.length > (LONGEST_SHARED / 3) * 4) witness.violations.push('shared: a record is too long')
      const text = Buffer.from(record, 'base64').toString()
      if (/token-of/.test(text)) witness.violations.push('shared: a token left the computer')
    }
    if (fault === 'drop-before') return void scheduler.after(way(), () => end('unreachable'))
    scheduler.after(way() + (fault === 'slow' ? random.between(0, 12_000) : 0), () => {
      const page: SharedPage = {
        results: shared.records.put(
          request.puts.map(({ id, base, record }) => ({ id, base, record: Buffer.from(record, 'base64') })),
          MOST_RECORDS,
        ),
        ...read(shared, request.after),
      }
      if (fault === 'drop-after') return end('unreachable')
      scheduler.after(way(), () => end(page))
    })
  })
}

function read({ records }: SharedSide, after: number): Pick<SharedPage, 'records' | 'newest'> {
  const { newest, records: found } = records.read(after, 500)
  return {
    newest,
    records: found.map(({ id, seq, record }) => ({
      id,
      seq,
      record: Buffer.from(record).toString('base64'),
    })),
  }
}

/** Its writes are on the disk at once, strictly. */
function bookOver({ life, others, disk }: SharedLifeDeps): SharedBook {
  return {
    standing: () => life.step(0.3, () => others.standing),
    row: (id) => life.step(0.3, () => others.rows.get(id)),
    rowsOf: (partnerId) =>
      life.step(0.3, () => [...others.rows.values()].filter((row) => row.partnerId === partnerId)),
    write: (rows, standing) =>
      life.step(2, () => {
        for (const row of rows) others.rows.set(row.id, row)
        others.standing = standing
      }),
    clear: (standing) =>
      life.step(2, () => {
        others.rows.clear()
        others.standing = standing
      }),
    journalAfter: (seq, most) =>
      life.step(0.3, () => {
        const lines = disk.journal.slice(seq, seq + most)
        return { keys: [...new Set(lines.map(({ key }) => key))], upTo: lines.at(-1)?.seq ?? seq }
      }),
  }
}
