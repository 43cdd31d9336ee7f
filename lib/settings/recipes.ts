import { storage } from 'wxt/utils/storage'
import type { KeptRecipe } from '../domain/recipe.ts'

/** What was taught of which pages, one for each store and page shape. The worker writes it, screens read it. */
export const taughtRecipes = storage.defineItem<readonly KeptRecipe[]>('local:taughtRecipes', {
  fallback: [],
  version: 1,
})
