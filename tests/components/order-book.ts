import type { WorkbenchServices } from '../../lib/bulk/workbench-services.ts'
import { EMPTY_ROUND } from '../../lib/domain/handover/round.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { StatementColumns } from '../../lib/money/statement.ts'
import { writeOnOrder } from '../../lib/tables/write-in-worker.ts'

type Book = Pick<
  WorkbenchServices,
  | 'openTableWriter'
  | 'shipments'
  | 'hiddenColumns'
  | 'savedViews'
  | 'statementColumns'
  | 'handoverRound'
  | 'bulk'
  | 'orderForms'
>

/** Writes as the worker does, in this thread. */
export const writeHere: Book['openTableWriter'] = (head) => {
  const written = Promise.withResolvers<string | Blob>()
  const order = writeOnOrder((answer) =>
    'written' in answer ? written.resolve(answer.written) : written.reject(new Error(answer.failed)),
  )
  order({ head })
  return {
    add: (rows) => order({ rows }),
    finish() {
      order({ end: true })
      return written.promise
    },
    close() {},
  }
}

/** The order book as the workbench reads it, over two lists that a test may change; counts what was read. */
export function orderBook(shipments: Shipment[] = [], journal: JournalEntry[] = [], hidden: string[] = []) {
  const reads = { slices: 0, shipments: 0, looks: 0 }
  const byKey = () => shipments.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counted = (found: Shipment[]) => {
    reads.shipments += found.length
    return found
  }
  const kept = {
    hidden: hidden as readonly string[],
    views: [] as unknown,
    round: EMPTY_ROUND,
    statements: {} as Readonly<Record<string, StatementColumns>>,
  }
  const rounds = new Set<(round: typeof EMPTY_ROUND) => void>()
  const watching = new Set<(views: unknown) => void>()
  /** A change by any tab; watchers are notified. */
  function keepViews(views: unknown) {
    kept.views = views
    for (const seen of watching) seen(views)
  }
  function keepRound(round: typeof EMPTY_ROUND) {
    kept.round = round
    for (const seen of rounds) seen(round)
  }
  const book: Book = {
    openTableWriter: writeHere,
    shipments: {
      ofKey: async (key) => shipments.find((one) => one.key === key),
      ofKeys: async (keys) => counted(shipments.filter(({ key }) => keys.includes(key))),
      ofNumber: async (store, number) =>
        shipments.filter(
          ({ draft }) =>
            draft.store === store && (draft.orderId === number || draft.orderId.startsWith(`${number}-`)),
        ),
      newest: async (most) => shipments.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, most),
      async after(after, most) {
        reads.slices++
        return counted(
          byKey()
            .filter(({ key }) => after === undefined || key > after)
            .slice(0, most),
        )
      },
      journalOf: async (key) => journal.filter((entry) => entry.key === key),
      lastLine: async () => journal.length,
      async since(line) {
        reads.looks++
        return journal.slice(line).map((entry, at) => ({ ...entry, seq: line + at + 1 }))
      },
    },
    bulk: {
      handedOver: async () => undefined,
      keep: async () => false,
      kept: async () => undefined,
      forget: async () => {},
      accountOf: async () => undefined,
      chooseAccount: async () => {},
      sheetColumns: { getValue: async () => ({}), change: async () => {}, watch: () => () => {} },
    },
    orderForms: {
      saved: async () => undefined,
      save() {},
      recall: async () => ({}),
      keepDefaults: async () => {},
      accountOf: async () => undefined,
      rememberAccount() {},
    },
    statementColumns: {
      getValue: async () => kept.statements,
      async change(next) {
        kept.statements = next(kept.statements)
      },
      watch: () => () => {},
    },
    handoverRound: {
      getValue: async () => kept.round,
      async change(next) {
        keepRound(next(kept.round))
      },
      watch(seen) {
        rounds.add(seen)
        return () => rounds.delete(seen)
      },
    },
    savedViews: {
      getValue: async () => kept.views,
      change: async (next) => keepViews(next(kept.views)),
      watch(seen) {
        watching.add(seen)
        return () => watching.delete(seen)
      },
    },
    hiddenColumns: {
      getValue: async () => kept.hidden,
      async setValue(value) {
        kept.hidden = value
      },
    },
  }
  return { ...book, reads, kept, keepViews, keepRound }
}
