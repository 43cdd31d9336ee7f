import type { KeptRecipe } from '../domain/store/recipe.ts'
import { stored } from './shared.ts'

/** One per store and page shape. Written by the worker. */
export const taughtRecipes = stored<readonly KeptRecipe[]>('local:taughtRecipes', [])
