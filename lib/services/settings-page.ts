import { browser } from 'wxt/browser'
import type { RecipeServices, StoreDefaultsServices } from '../app/services.ts'
import { CODE_BYTES, codeOf } from '../domain/sharing/sharing.ts'
import type { NewsKind } from '../domain/shipment/news.ts'
import { send } from '../messages/send.ts'
import { forgetCorrections } from '../settings/address-corrections.ts'
import { forgetWeights } from '../settings/item-weights.ts'
import { newsChoice } from '../settings/news.ts'
import { language, storeAccounts, theme, undo } from '../settings/preferences.ts'
import { taughtRecipes } from '../settings/recipes.ts'
import { shopSign } from '../settings/slips.ts'
import { allDefaults, keepDefaults } from '../settings/store-defaults.ts'
import { connectedStores, onStoresChanged } from '../settings/stores.ts'
import { openWorkbench } from '../tabs/own-page.ts'
import { addressIndex } from './address-index.ts'
import { allowHost } from './allow-host.ts'
import { hasAny, linesOf, saveBackup } from './backup-file.ts'
import { pageServices, settings } from './page.ts'
import { saveFile } from './save-file.ts'
import { isSealed, unsealed } from './sealed-file.ts'
import { sharedFolder } from './shared-folder.ts'

export async function openSettings() {
  const [accounts, firstLanguage, firstTheme, news] = await Promise.all([
    send('accounts.list', {}),
    language.getValue(),
    theme.getValue(),
    openNews(),
  ])
  const options = {
    allowHost,
    newId: () => crypto.randomUUID(),
    sharedFolder,
    newCode: () => codeOf(crypto.getRandomValues(new Uint8Array(CODE_BYTES))),
    index: addressIndex(),
    news,
    backup: { hasAny, save: saveBackup, isSealed, unsealed, lines: linesOf },
    settings,
  }
  return { accounts, firstLanguage, firstTheme, options }
}

const RIGHT: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** Empty when the permission was taken back meanwhile. */
async function openNews(): Promise<{
  chosen: readonly NewsKind[]
  choose(kinds: readonly NewsKind[]): Promise<boolean>
}> {
  const [kinds, granted] = await Promise.all([newsChoice.getValue(), browser.permissions.contains(RIGHT)])
  // Read beforehand: the prompt needs the click, and Firefox never asks for what was granted at install.
  let allowed = granted
  browser.permissions.onRemoved.addListener(({ permissions }) => {
    if (permissions?.includes('notifications')) allowed = false
  })
  return {
    chosen: allowed ? kinds : [],
    async choose(next) {
      allowed ||= next.length > 0 && (await browser.permissions.request(RIGHT))
      if (!allowed && next.length > 0) return false
      await newsChoice.setValue(next)
      return true
    },
  }
}

const recipes: RecipeServices = {
  list: () => taughtRecipes.getValue(),
  onChanged: (changed) => taughtRecipes.watch(changed),
  forgetCorrections,
  saveFile: (name, text) => saveFile(name, text, 'application/json'),
}

/** A store is known once it was shipped from, connected, or got defaults. */
const storeDefaults: StoreDefaultsServices = {
  async list() {
    const [kept, shipped, connected] = await Promise.all([
      allDefaults(),
      storeAccounts.getValue(),
      connectedStores.getValue(),
    ])
    const known = [...Object.keys(shipped), ...kept.map(({ store }) => store)].filter(Boolean)
    const keys = connected.map((address) => address.replace(/^.*?:\/\//, ''))
    const unknown = keys.filter((key) => !known.some((store) => `${store}/`.startsWith(`${key}/`)))
    return { stores: [...new Set([...known, ...unknown])].sort(), kept }
  },
  keep: keepDefaults,
  forgetWeights,
}

export const services = {
  ...pageServices,
  recipes,
  shopSign,
  undo,
  storeDefaults,
  openPage: (url: string) => void browser.tabs.create({ url }),
  stores: { allow: allowHost, onChanged: onStoresChanged },
  openWorkbench: () => void openWorkbench(),
}
