import { browser } from 'wxt/browser'
import type { Recipe } from '../domain/recipe.ts'
import { storeKey } from '../domain/store-key.ts'
import { taughtRecipes } from '../settings/recipes.ts'

/**
 * Gives the reader that is run next in the tab what was taught of its store's pages, and the script that understands
 * it; no other store's. Nothing happens where nothing was taught, or the browser does not let us in.
 */
export async function handRecipes(tabId: number): Promise<void> {
  const [tab, kept] = await Promise.all([
    browser.tabs.get(tabId).catch(() => undefined),
    taughtRecipes.getValue(),
  ])
  const store = storeKey(tab?.url ?? '')
  const given = kept
    .filter((recipe) => recipe.store === store)
    .map(({ shape, fields, items }): Recipe => ({ store, shape, fields, ...(items && { items }) }))
  if (given.length === 0) return
  const target = { tabId }
  const func = (quickshipRecipes: Recipe[]) => void Object.assign(globalThis, { quickshipRecipes })
  try {
    await browser.scripting.executeScript({ target, func, args: [given] })
    await browser.scripting.executeScript({ target, files: ['/taught.js'] })
  } catch {
    // The tab leads elsewhere by now.
  }
}
