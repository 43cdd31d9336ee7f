import { storeKey } from '../domain/store-key.ts'
import { lastLine, newestEntries, shipmentOfKey, shipmentsOfKeys } from '../outbox/read.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { isAnyWritten, isWritten, storeWriting } from '../settings/store-writing.ts'
import { newlyAccepted, toBeTold } from '../write-back/gather.ts'
import { openWriteBackStore } from '../write-back/store.ts'
import { type WriteBackWorld, workOff } from '../write-back/work.ts'
import { pageOfStore } from './shop-page.ts'

interface WriteBacks {
  /** Takes what was accepted since, and tells shops what is due. One at a time; a call during one makes it look again. */
  work(): Promise<void>
  /** As `work`, where anything is told by itself. */
  shipmentsChanged(): void
  /** A page of a connected store stands open: what waited for one goes on. */
  pageOpened(address: string): void
  /** Passes over what was accepted under the choice as it is, before that changes. */
  upToNow(): Promise<void>
}

interface Around extends Pick<OutboxWorld, 'lock' | 'now'> {
  /** Told after every record that was written. */
  changed(): void
  report(error: unknown): void
}

/** Tells shops the tracking codes of shipped orders, where the seller switched it on. Nothing of it is kept in memory. */
export function createWriteBacks({ lock, now, changed, report }: Around): WriteBacks {
  const world: WriteBackWorld = {
    records: openWriteBackStore(changed),
    shipmentOf: shipmentOfKey,
    isOn: async (orderUrl) => isWritten(await storeWriting.getValue(), orderUrl),
    pageOf: pageOfStore,
    lock,
    now,
  }
  const opened = new Set<string>()
  let working: Promise<void> | undefined
  let again = false

  /** What was accepted is known by the journal's line, so that a killed worker's successor goes on from there. */
  const gather = () =>
    lock('quickship write-back journal', async () => {
      const [from, last] = await Promise.all([world.records.line(), lastLine()])
      if (from === last) return
      // Further than the journal reaches is where another one was, before the browser's data were cleared.
      const entries = from === undefined || from > last ? [] : await newestEntries(from)
      const kept = await storeWriting.getValue()
      const shipments = await shipmentsOfKeys(newlyAccepted(entries))
      const due = toBeTold(shipments, (orderUrl) => isWritten(kept, orderUrl), now())
      await world.records.gather(due, Math.max(last, entries.at(-1)?.seq ?? 0))
    })

  async function once() {
    await gather()
    const pages = new Set(opened)
    opened.clear()
    const stores = new Set((await world.records.open()).flatMap(({ open }) => open ?? []))
    const done = await Promise.allSettled(
      [...stores].map((store) =>
        workOff(world, store, pages.has(store)).catch((error) => {
          if (pages.has(store)) opened.add(store)
          throw error
        }),
      ),
    )
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  /** Over in the same breath in which it sees that nobody asked again. */
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
