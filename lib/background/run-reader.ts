import { browser } from 'wxt/browser'
import type { ScriptPublicPath } from 'wxt/utils/inject-script'
import { handRecipes } from './hand-recipes.ts'

/** What a script of ours answers in the tab; undefined where the browser does not let us in. */
export async function runScript(tabId: number, script: string): Promise<unknown> {
  // Every script named here is built (wxt.config.ts).
  const files = [`/${script}.js` as ScriptPublicPath]
  const results = await browser.scripting.executeScript({ target: { tabId }, files }).catch(() => [])
  return results[0]?.result
}

/**
 * Runs a platform's reader in a tab the browser lets us into; it answers what it reads there. Undefined where the tab
 * leads elsewhere by now, or there is no such reader.
 */
export async function runReader(tabId: number, platform: string): Promise<unknown> {
  await handRecipes(tabId)
  return runScript(tabId, `reader-${platform}`)
}
