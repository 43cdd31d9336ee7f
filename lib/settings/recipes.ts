import { storage } from 'wxt/utils/storage'
import type { KeptRecipe } from '../domain/store/recipe.ts'

/** One per store and page shape. Written by the worker. */
export const taughtRecipes = storage.defineItem<readonly KeptRecipe[]>('local:taughtRecipes', {
  fallback: [],
  version: 1,
})
