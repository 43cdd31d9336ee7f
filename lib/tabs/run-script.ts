import { browser } from 'wxt/browser'
import type { ScriptPublicPath } from 'wxt/utils/inject-script'
import type { Recipe } from '../domain/store/recipe.ts'
import { storeKey } from '../domain/store/store-key.ts'
import { taughtRecipes } from '../settings/recipes.ts'

/**
 * The script's result; undefined when the browser closes the page to us. `taught`: a reader for which recipes were
 * handed in. Run apart, another reading in this tab could end in between and take them.
 */
export async function runScript(tabId: number, script: string, taught = false): Promise<unknown> {
  const files: ScriptPublicPath[] = [
    ...(taught ? (['/content-scripts/taught.js'] as const) : []),
    // Every script named here is built (wxt.config.ts).
    `/${script}.js` as ScriptPublicPath,
  ]
  const results = await browser.scripting.executeScript({ target: { tabId }, files }).catch(() => [])
  return results[0]?.result
}

/**
 * Runs a platform's reader with the store's recipes. Undefined when the tab navigated or no such reader
 * exists.
 */
export async function runReader(tabId: number, platform: string): Promise<unknown> {
  return runScript(tabId, `reader-${platform}`, await handRecipes(tabId))
}

const READER = /^[a-z0-9-]{1,40}$/

/** The platform of the tab's page; undefined when the browser closes the page to us. */
export async function readerOf(tabId: number): Promise<string | undefined> {
  const answer = await runScript(tabId, 'content-scripts/storefront')
  if (typeof answer !== 'object' || answer === null || !('reader' in answer)) return undefined
  return typeof answer.reader === 'string' && READER.test(answer.reader) ? answer.reader : undefined
}

/** Gives the tab its own store's recipes. False without recipes or access. */
export async function handRecipes(tabId: number): Promise<boolean> {
  const [tab, kept] = await Promise.all([
    browser.tabs.get(tabId).catch(() => undefined),
    taughtRecipes.getValue(),
  ])
  const store = storeKey(tab?.url ?? '')
  const given = kept
    .filter((recipe) => recipe.store === store)
    .map(({ shape, fields, items }): Recipe => ({ store, shape, fields, ...(items && { items }) }))
  if (given.length === 0) return false
  const target = { tabId }
  const func = (quickshipRecipes: Recipe[]) => void Object.assign(globalThis, { quickshipRecipes })
  try {
    await browser.scripting.executeScript({ target, func, args: [given] })
    return true
  } catch {
    // The tab navigated meanwhile.
    return false
  }
}
