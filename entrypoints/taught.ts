import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { Recipe } from '../lib/domain/recipe.ts'
import type { Reader } from '../lib/storefronts/reader.ts'
import { taught } from '../lib/storefronts/taught.ts'

declare global {
  /** What was taught of this store's pages, handed in just before this script. */
  var quickshipRecipes: Recipe[] | undefined
  /** Lets the reader that is run next go by it. */
  var quickshipTaught: ((reader: Reader) => Reader) | undefined
}

/** Run before a reader, and only where something was taught of the store. */
export default defineUnlistedScript(() => {
  const recipes = globalThis.quickshipRecipes ?? []
  globalThis.quickshipTaught = (reader) => taught(reader, recipes)
})
