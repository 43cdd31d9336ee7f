import { storeKey } from '../../domain/store/store-key.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { lastLine, newestEntries, shipmentOfKey, shipmentsOfKeys } from '../../outbox/read.ts'
import { isAnyWritten, isWritten, storeWriting } from '../../settings/store-writing.ts'
import { pageOfStore } from '../../tabs/ask-shop-page.ts'
import { newsIn, toBeTold } from '../../write-back/gather.ts'
import { openWriteBackStore } from '../../write-back/store.ts'
import { type WriteBackDeps, workOff } from '../../write-back/work.ts'
import { isConnected } from './stores.ts'

interface WriteBacks {
  /**
   * Gathers what was accepted, then writes what is due. One at a time; a call meanwhile starts another
   * round.
   */
  work(): Promise<void>
  shipmentsChanged(): void
  /** A page of a connected store is open: what waited for one continues. */
  pageOpened(address: string): void
  upToNow(): Promise<void>
}

interface Around extends Pick<OutboxDeps, 'lock' | 'now'> {
  changed(): void
  report(error: unknown): void
}

/** Automatic write-back. Nothing is kept in memory. */
export function createWriteBacks({ lock, now, changed, report }: Around): WriteBacks {
  const deps: WriteBackDeps = {
    records: openWriteBackStore(changed),
    shipmentOf: shipmentOfKey,
    isOn: async (orderUrl) => isWritten(await storeWriting.getValue(), orderUrl),
    pageOf: async (shipment) =>
      (await isConnected(shipment.draft.orderUrl)) ? pageOfStore(shipment) : undefined,
    lock,
    now,
  }
  const opened = new Set<string>()
  let working: Promise<void> | undefined
  let again = false

  /** By journal line, so a successor continues there. */
  const gather = () =>
    lock('quickship write-back journal', async () => {
      const [from, last] = await Promise.all([deps.records.line(), lastLine()])
      if (from === last) return
      // Beyond the journal's end: the browser's data were cleared.
      const entries = from === undefined || from > last ? [] : await newestEntries(from)
      const kept = await storeWriting.getValue()
      const shipments = await shipmentsOfKeys(newsIn(entries))
      const due = toBeTold(shipments, (orderUrl) => isWritten(kept, orderUrl), now())
      await deps.records.gather(due, Math.max(last, entries.at(-1)?.seq ?? 0))
    })

  async function once() {
    await gather()
    const pages = new Set(opened)
    opened.clear()
    const stores = new Set((await deps.records.open()).flatMap(({ open }) => open ?? []))
    const done = await Promise.allSettled(
      [...stores].map((store) =>
        workOff(deps, store, pages.has(store)).catch((error) => {
          if (pages.has(store)) opened.add(store)
          throw error
        }),
      ),
    )
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  /** Checks for new calls and ends in one step. */
  async function untilDone() {
    try {
      do {
        again = false
        await once()
      } while (again)
    } finally {
      working = undefined
    }
  }

  function work(): Promise<void> {
    again = true
    working ??= untilDone()
    return working
  }

  const set = () => void work().catch(report)

  return {
    work,
    upToNow: gather,
    shipmentsChanged() {
      storeWriting.getValue().then((kept) => isAnyWritten(kept) && set(), report)
    },
    pageOpened(address) {
      opened.add(storeKey(address))
      set()
    },
  }
}
