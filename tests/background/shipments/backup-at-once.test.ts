import { expect, onTestFinished, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startGrantingBrowser } from '../granting-browser.ts'

const SHOP = 'https://shop.example'
const place = { province: 'Hà Nội', district: 'Ba Đình', ward: 'Thành Công', hamlet: 'Khác' }
const recipe = (store: string) => ({
  store,
  shape: '/order/#',
  fields: { name: [{ ways: [{ by: 'label' as const, label: 'Người nhận', to: 'beside' as const }] }] },
})
const one = '1'.repeat(64)
const other = '2'.repeat(64)

async function open() {
  const browser = await startGrantingBrowser({ granted: [`${SHOP}/*`] })
  const { allSettings, restoreSettings } = await import('../../../lib/settings/all-settings.ts')
  const { keepCorrection } = await import('../../../lib/settings/address-corrections.ts')
  const { keepWeights } = await import('../../../lib/settings/item-weights.ts')
  const { sheetColumns } = await import('../../../lib/settings/preferences.ts')
  const { shared } = await import('../../../lib/settings/shared.ts')
  const { rememberAccount } = await import('../../../lib/settings/store-accounts.ts')
  const { keepDefaults } = await import('../../../lib/settings/store-defaults.ts')
  const { changeWriting } = await import('../../../lib/background/stores/store-writing.ts')
  const settings = {
    keepCorrection,
    keepWeights,
    sheetColumns: shared(sheetColumns),
    rememberAccount,
    keepDefaults,
    changeWriting,
  }
  return { ...browser, ...settings, allSettings, restoreSettings }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Each: what is written of a backup's and what here, at the same moment, and the setting that then has both. */
const WRITERS: Record<string, (here: Opened, own: boolean) => Promise<unknown>> = {
  addressCorrections: ({ keepCorrection }, own) => keepCorrection({ recipient: own ? one : other, place }, 1),
  // Both stand on one shelf.
  itemWeights: ({ keepWeights }, own) => keepWeights([{ item: own ? 'áo 1' : 'áo 2', grams: 5 }], 1),
  storeAccounts: ({ rememberAccount }, own) => rememberAccount(own ? 'one' : 'other', 'a'),
  storeDefaults: ({ keepDefaults }, own) =>
    keepDefaults({ store: own ? 'one' : 'other', accountId: 'a', defaults: { payer: 'shop' } }),
  sheetColumns: ({ sheetColumns }, own) =>
    sheetColumns.change((kept) => ({
      ...kept,
      [own ? 'one' : 'other']: { fields: [], weightUnit: 'g', product: '' },
    })),
  taughtRecipes: ({ handlers }, own) =>
    handlers['recipes.import']({ recipes: [recipe(own ? 'one' : 'other')] }, {}),
  connectedStores: ({ handlers }, own) =>
    handlers['stores.connect']({ address: own ? SHOP : 'https://other.example' }, {}),
  storeWriting: ({ changeWriting }, own) =>
    changeWriting((kept) => ({
      ...kept,
      [own ? SHOP : 'https://other.example']: { platform: 'x', on: true },
    })),
}

/** As a disk is: what is read and then written is not done in one breath. */
function slowDown() {
  const { get, set } = fakeBrowser.storage.local
  const slow =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      for (let turns = 0; turns < 20; turns++) await new Promise((next) => setImmediate(next))
      return work(...given)
    }
  Object.assign(fakeBrowser.storage.local, { get: slow(get), set: slow(set) })
  onTestFinished(() => {
    Object.assign(fakeBrowser.storage.local, { get, set })
  })
}

/** The number of entries under names with this prefix. */
function kept(settings: Record<string, unknown>, name: string): number {
  return Object.entries(settings)
    .filter(([key]) => key.startsWith(name) && !key.endsWith('$'))
    .reduce((sum, [, value]) => sum + Object.keys(Object(value)).length, 0)
}

test.each(Object.entries(WRITERS))(
  'a backup that is laid in while %s is written loses nothing of either',
  async (name, write) => {
    const browser = await open()
    await write(browser, false)
    const all = await browser.allSettings()
    expect(kept(all, name)).toBe(1)
    const ofBackup = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(name)))

    await fakeBrowser.storage.local.clear()
    slowDown()
    await Promise.all([browser.restoreSettings(ofBackup), write(browser, true)])
    expect(kept(await browser.allSettings(), name)).toBe(2)
  },
)

test('what the seller chooses while a backup is laid in stays', async () => {
  const { restoreSettings, allSettings } = await open()
  const { hiddenColumns, labelPaper, language, theme } = await import('../../../lib/settings/preferences.ts')
  const { shopSign, slipPaper } = await import('../../../lib/settings/slips.ts')
  const { newsChoice } = await import('../../../lib/settings/news.ts')
  const here = {
    hiddenColumns: ['store'],
    labelPaper: { original: 'landscape', size: 'A5' },
    language: 'en',
    news: ['failed'],
    shopSign: { name: 'Tiệm Mây', logo: '' },
    slipPaper: 'A5',
    theme: 'dark',
  } as const
  slowDown()
  await Promise.all([
    restoreSettings({
      hiddenColumns: [],
      labelPaper: { original: 'portrait', size: 'A6' },
      language: 'vi',
      news: [],
      shopSign: { name: 'Cũ', logo: '' },
      slipPaper: 'A6',
      theme: 'light',
    }),
    hiddenColumns.setValue(here.hiddenColumns),
    labelPaper.setValue(here.labelPaper),
    language.setValue(here.language),
    newsChoice.setValue(here.news),
    shopSign.setValue(here.shopSign),
    slipPaper.setValue(here.slipPaper),
    theme.setValue(here.theme),
  ])
  expect(await allSettings()).toMatchObject(here)
})
