import { storeKey } from '../../domain/store/store-key.ts'
import { isAnyWritten, storeWriting } from '../../settings/store-writing.ts'
import type { WriteBackStore } from '../../write-back/store.ts'
import { loadOnce } from '../load-once.ts'
import type { WriteBacks } from './write-back.ts'

interface WhenUsedDeps {
  records: Pick<WriteBackStore, 'open'>
  load: () => Promise<WriteBacks>
  report(error: unknown): void
}

/** Few shops are written to: a wake loads what that needs once one is, or once something is left to write. */
export function writeBacksWhenUsed({ records, load, report }: WhenUsedDeps) {
  const part = loadOnce(load)
  const opened = new Set<string>()

  const isOn = async () => isAnyWritten(await storeWriting.getValue())

  const begin = async () => (await part()).work(opened)

  async function work(): Promise<void> {
    if ((await isOn()) || (await records.open()).length > 0) await begin()
  }

  return {
    work,
    /** All that happened until now counts as known in the shop. */
    upToNow: async () => (await part()).upToNow(),
    shipmentsChanged() {
      isOn()
        .then((on) => (on ? begin() : undefined))
        .catch(report)
    },
    /** A page of a connected store is open: what waited for one continues. */
    pageOpened(address: string) {
      opened.add(storeKey(address))
      work().catch(report)
    },
  }
}
