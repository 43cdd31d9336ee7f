import type { OutboxDeps } from '../../outbox/deps.ts'
import { lastLine, newestEntries, shipmentOfKey, shipmentsOfKeys } from '../../outbox/read.ts'
import { isWritten, storeWriting } from '../../settings/store-writing.ts'
import { pageOfStore } from '../../tabs/ask-shop-page.ts'
import { dueWriteBacks, newsIn } from '../../write-back/gather.ts'
import type { WriteBackStore } from '../../write-back/store.ts'
import { type WriteBackDeps, workOff } from '../../write-back/work.ts'
import { isConnected } from './stores.ts'

export interface WriteBacks {
  /**
   * Gathers what was accepted, then writes what is due. One at a time; a call meanwhile starts another
   * round. Empties `opened`: stores with an open page.
   */
  work(opened: Set<string>): Promise<void>
  upToNow(): Promise<void>
}

interface Around extends Pick<OutboxDeps, 'lock' | 'now'> {
  records: WriteBackStore
}

/** Automatic write-back. Nothing is kept in memory. */
export function createWriteBacks({ records, lock, now }: Around): WriteBacks {
  const deps: WriteBackDeps = {
    records,
    shipmentOf: shipmentOfKey,
    isOn: async (orderUrl) => isWritten(await storeWriting.getValue(), orderUrl),
    pageOf: async (shipment) =>
      (await isConnected(shipment.draft.orderUrl)) ? pageOfStore(shipment) : undefined,
    lock,
    now,
  }
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
      const due = dueWriteBacks(shipments, (orderUrl) => isWritten(kept, orderUrl), now())
      await deps.records.gather(due, Math.max(last, entries.at(-1)?.seq ?? 0))
    })

  async function once(opened: Set<string>) {
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
  async function untilDone(opened: Set<string>) {
    try {
      do {
        again = false
        await once(opened)
      } while (again)
    } finally {
      working = undefined
    }
  }

  return {
    work(opened) {
      again = true
      working ??= untilDone(opened)
      return working
    },
    upToNow: gather,
  }
}
