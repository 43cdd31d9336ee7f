import type { StoreDefaultsServices } from '../../components/services.tsx'
import { forgetWeights } from '../../lib/settings/item-weights.ts'
import { storeAccounts } from '../../lib/settings/preferences.ts'
import { allDefaults, keepDefaults } from '../../lib/settings/store-defaults.ts'
import { connectedStores } from '../../lib/settings/stores.ts'

/** A store is known once it was shipped from, was connected or had defaults kept. */
export const storeDefaults: StoreDefaultsServices = {
  async list() {
    const [kept, shipped, connected] = await Promise.all([
      allDefaults(),
      storeAccounts.getValue(),
      connectedStores.getValue(),
    ])
    const known = [...Object.keys(shipped), ...kept.map(({ store }) => store)].filter(Boolean)
    const hosts = connected.map((address) => new URL(address).host)
    const unknown = hosts.filter((host) => !known.some((store) => store.split('/')[0] === host))
    return { stores: [...new Set([...known, ...unknown])].sort(), kept }
  },
  keep: keepDefaults,
  forgetWeights,
}
