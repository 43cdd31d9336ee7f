import { browser } from 'wxt/browser'
import type { Teaching } from '../../components/teach/teaching.ts'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import { SAMPLE_STORE } from '../../lib/domain/practice.ts'
import type { TaughtField } from '../../lib/domain/store/recipe.ts'
import { recipeOfPage } from '../../lib/domain/store/recipe-of-page.ts'
import { taughtTexts } from '../../lib/domain/store/taught-values.ts'
import { bookOf, loadBook } from '../../lib/i18n/books.ts'
import { send } from '../../lib/messages/send.ts'
import { language, theme } from '../../lib/settings/preferences.ts'
import { taughtRecipes } from '../../lib/settings/recipes.ts'
import { giveTeachingWord } from '../../lib/settings/teaching-word.ts'
import type { PickerStart } from '../../lib/storefronts/teach/picker/start.ts'

/** Undefined behind a sign-in, on a page the browser closes to us, and for our own sample. */
export async function openTeaching(page: OpenedPage, id: number | undefined): Promise<Teaching | undefined> {
  if (id === undefined || (page.kind !== 'order' && page.kind !== 'not-an-order')) return undefined
  if (page.kind === 'order' && page.order.store === SAMPLE_STORE) return undefined
  const [{ url = '' }, recipes] = await Promise.all([browser.tabs.get(id), taughtRecipes.getValue()])
  const recipe = recipeOfPage(recipes, url)
  const address = page.kind === 'order' ? page.order.url : page.url
  return {
    ...(recipe && { recipe }),
    isTrial: recipe?.trial === 'any' || (recipe?.trial === 'other' && recipe.taughtOn !== address),
    teach: (fields) => openPicker(id, page, fields),
    async report() {
      const { openReport } = await import('../../lib/tabs/page-report.ts')
      await openReport(id)
      window.close()
    },
    async tried() {
      if (recipe) await send('recipes.tried', { store: recipe.store, shape: recipe.shape })
    },
  }

  async function openPicker(tab: number, read: OpenedPage, only?: readonly TaughtField[]) {
    const { looks } = await import('../../lib/storefronts/teach/picker/looks.ts')
    const { picker: words } = bookOf(await language.getValue().then(loadBook)).teach
    const start: PickerStart = {
      ...{
        words,
        looks,
        theme: await theme.getValue(),
        known: read.kind === 'order' ? taughtTexts(read.order) : {},
      },
      ...(recipe && { before: { fields: recipe.fields, ...(recipe.items && { items: recipe.items }) } }),
      ...(only && { only }),
    }
    const target = { tabId: tab }
    const word = await giveTeachingWord(tab)
    const func = (quickshipPicks: PickerStart & { word: string }) =>
      void Object.assign(globalThis, { quickshipPicks })
    await browser.scripting.executeScript({ target, func, args: [{ ...start, word }] })
    await browser.scripting.executeScript({
      target,
      files: ['/picker-panel.js', '/content-scripts/picker.js'],
    })
    await browser.tabs.update(tab, { active: true })
    window.close()
  }
}
