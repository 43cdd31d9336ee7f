import { writesBy } from '../../domain/store/write-back/write-back.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { WritingStore } from '../../messages/table.ts'
import { storeWriting } from '../../settings/store-writing.ts'
import { announceStores } from '../../settings/stores.ts'
import { changeWriting } from './store-writing.ts'

interface Around {
  connected(): Promise<readonly string[]>
  upToNow(): Promise<void>
}

/** Automatic write-back, per store; off by default. */
export function storeWritingHandlers(around: Around): Pick<Handlers, 'stores.writing' | 'stores.write'> {
  async function list(): Promise<WritingStore[]> {
    const [stores, kept] = await Promise.all([around.connected(), storeWriting.getValue()])
    return stores.flatMap((address) => {
      const known = kept[address]
      return known && writesBy(known.platform).includes('api') ? [{ address, on: known.on === true }] : []
    })
  }

  return {
    'stores.writing': list,

    async 'stores.write'({ address, platform, on }) {
      await around.upToNow()
      await changeWriting(async (kept) => {
        const known = kept[address]?.platform ?? platform
        // A window may still show a store that was disconnected.
        const isThere = (await around.connected()).includes(address)
        return known !== undefined && isThere ? { ...kept, [address]: { platform: known, on } } : kept
      })
      announceStores()
      return list()
    },
  }
}
