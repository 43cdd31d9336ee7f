import { defineContentScript } from 'wxt/utils/define-content-script'
import type { Recipe } from '../lib/domain/store/recipe.ts'
import { ours } from '../lib/storefronts/page/ours.ts'
import type { Reader } from '../lib/storefronts/reader.ts'
import { withRecipes } from '../lib/storefronts/teach/apply-recipes.ts'

declare global {
  /** What was taught of this store's pages, handed in just before this script. */
  var quickshipRecipes: Recipe[] | undefined
  /** Wraps the reader that runs next. */
  var quickshipTaught: ((reader: Reader) => Reader) | undefined
}

/** Run before a reader, and only where something was taught of the store. */
export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const recipes = ours('quickshipRecipes') ?? []
    globalThis.quickshipTaught = (reader) => withRecipes(reader, recipes)
  },
})
