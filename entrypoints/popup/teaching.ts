import { browser } from 'wxt/browser'
import type { Teaching } from '../../components/teach/teaching.ts'
import type { OpenedPage } from '../../lib/app/opened-page.ts'
import { SAMPLE_STORE } from '../../lib/domain/practice.ts'
import { recipeOfPage } from '../../lib/domain/store/recipe-of-page.ts'
import { send } from '../../lib/messages/send.ts'
import { taughtRecipes } from '../../lib/settings/recipes.ts'

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
    async teach(fields) {
      const { openPicker } = await import('./picker.ts')
      await openPicker(id, page, recipe, fields)
    },
    async report() {
      const { openReport } = await import('../../lib/tabs/page-report.ts')
      await openReport(id)
      window.close()
    },
    async tried() {
      if (recipe) await send('recipes.tried', { store: recipe.store, shape: recipe.shape })
    },
  }
}
