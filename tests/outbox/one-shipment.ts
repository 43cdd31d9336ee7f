import { isDeepStrictEqual } from 'node:util'
import type {
  CancelAnswer,
  Carrier,
  LookUpAnswer,
  OrderRecord,
  SubmitAnswer,
} from '../../lib/carrier/carrier.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure, Outcome } from '../../lib/domain/failure.ts'
import type { Quote } from '../../lib/domain/shipment/quote.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { applyMove } from '../../lib/outbox/apply-move.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import type { ShipmentStore } from '../../lib/outbox/store.ts'
import type { Whole } from '../domain/shipment/whole.ts'
import { NOW } from '../now.ts'

/** What the carrier says in turn; `unreached`: why it gets no request. */
export interface Says {
  status?: LookUpAnswer
  cancel?: CancelAnswer
  submit?: SubmitAnswer
  fee?: Outcome<Quote>
  account?: Account
  obstacle?: Failure
  unreached?: Failure
}

/** A record in which no two fields are alike, nor like what `whole` sent. */
export const wholeRecord: Whole<OrderRecord> = {
  ...{ trackingCode: 'S2.B7.19000009', partnerId: 'P-7', statusCode: 2, statusText: 'Đã tiếp nhận' },
  ...{ name: 'Phạm Thị Mận', tel: '0966666666', address: '6 Ngô Quyền, Phường Tràng Tiền' },
  ...{ cod: 707_000, value: 808_000, weightGrams: 1_909, fee: 36_600, insuranceFee: 4_400 },
  ...{ pickDate: '2026-11-21', deliverDate: '2026-11-24', created: '26-11-18 07:00:00' },
  ...{ modified: '26-11-19 08:30:00', note: 'Cho thử hàng', storageDays: 9, freeship: true },
  ...{ reasonCode: 129, reason: 'Không liên lạc được' },
}

/** Deps of one shipment in memory. Times that are planned tell what they were made of. */
export function worldOf(found: Shipment | undefined, says: Says = {}, now = NOW) {
  const shipments = new Map(found ? [[found.key, found]] : [])
  const lines: JournalEntry[] = []
  const asked: unknown[] = []
  const reported: Failure[] = []
  const told = <T>(name: string, given: unknown, answer: T | undefined): T => {
    asked.push({ [name]: given })
    if (answer === undefined) throw new Error(`nothing is said to ${name}`)
    return answer
  }
  const carrier: Partial<Carrier> = {
    status: async (order) => told('status', order, says.status),
    cancel: async (order) => told('cancel', order, says.cancel),
    submit: async (body) => told('submit', body, says.submit),
    fee: async (draft, transport) => told('fee', { cod: draft.cod, transport }, says.fee),
  }
  const store: Partial<ShipmentStore> = {
    get: async (key) => shipments.get(key),
    async write(key, decide) {
      const before = shipments.get(key)
      const step = decide(before)
      const applied = step && applyMove(before, key, step, now)
      if (applied) shipments.set(key, applied.shipment)
      if (applied?.entry) lines.push(applied.entry)
      return { shipment: applied?.shipment ?? before, moved: applied !== undefined }
    },
  }
  const deps: OutboxDeps = {
    // Nothing else of them is used.
    store: store as ShipmentStore,
    async carrierFor() {
      if (says.unreached) return { ok: false, failure: says.unreached }
      const value = {
        ...{ carrier: carrier as Carrier, account: says.account as Account, learnFees: async () => {} },
        ...(says.obstacle && { submitObstacle: says.obstacle }),
        reportFailure: async (failure: Failure) => void reported.push(failure),
      }
      return { ok: true, value }
    },
    limiter: { run: (inTurn, _key, _priority, work) => work(inTurn) },
    lock: (_, work) => work(),
    unlessHeld: (_, work) => work(),
    now: () => now,
    random: () => 0.5,
    nextRefresh: ({ code, at }, api, accountId = '') =>
      at + code * 10_000_000 + api.length * 10_000 + accountId.length * 10,
  }
  return { deps, shipments, lines, asked, reported }
}

/** What a work changes of one shipment: each field that is another after it, those that went, and the journal's line. */
export async function writtenBy(
  found: Shipment | undefined,
  work: (deps: OutboxDeps, found: Shipment) => Promise<unknown>,
  says: Says = {},
  now = NOW,
) {
  const { deps, shipments, lines, asked, reported } = worldOf(found, says, now)
  await work(deps, found as Shipment)
  const before = found as Partial<Shipment> | undefined
  const [after] = shipments.values()
  const was: Readonly<Record<string, unknown>> = { ...before }
  return {
    ...Object.fromEntries(
      Object.entries(after ?? {}).filter(
        ([name, value]) => name !== 'updatedAt' && !isDeepStrictEqual(value, was[name]),
      ),
    ),
    gone: Object.keys(was)
      .filter((name) => !Object.hasOwn(after ?? {}, name))
      .join(' '),
    line: lines.map(({ event, detail, status, was: code }) => ({ event, detail, status, was: code })),
    asked,
    reported: reported.map(({ kind }) => kind),
  }
}
