import { browser } from 'wxt/browser'
import type { ScriptPublicPath } from 'wxt/utils/inject-script'
import { handRecipes } from './hand-recipes.ts'

/**
 * Runs a platform's reader in a tab whose host the seller granted; it answers what it reads there. Undefined where the
 * tab leads elsewhere by now, or there is no such reader.
 */
export async function runReader(tabId: number, platform: string): Promise<unknown> {
  await handRecipes(tabId)
  // Every reader's script is built (wxt.config.ts).
  const files = [`/reader-${platform}.js` as ScriptPublicPath]
  const results = await browser.scripting.executeScript({ target: { tabId }, files }).catch(() => [])
  return results[0]?.result
}
