import * as z from 'zod/mini'
import { recipesSchema, taughtSchema } from '../domain/store/recipe-schema.ts'
import { row } from './row.ts'

const recipe = z.object({
  store: z.string().check(z.maxLength(300)),
  shape: z.string().check(z.maxLength(1000)),
})

export const recipeRows = {
  /**
   * From the picker in the page, once each time the seller opened it in that tab: `word` is the tab's. Refused for
   * another origin's address.
   */
  'recipes.teach': row<true>()('page', () =>
    z.extend(taughtSchema, {
      address: z.string().check(z.maxLength(2000)),
      word: z.string().check(z.maxLength(100)),
    }),
  ),
  /** The seller has seen it work on another order. */
  'recipes.tried': row<true>()('screen', () => recipe),
  /** Shows the trial again on the next order. */
  'recipes.try': row<true>()('screen', () => recipe),
  'recipes.remove': row<true>()('screen', () => recipe),
  /** Replaces a recipe of the same store and shape. */
  'recipes.import': row<{ added: number; replaced: number }>()('screen', () =>
    z.object({ recipes: recipesSchema }),
  ),
} as const
