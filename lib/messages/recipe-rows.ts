import * as z from 'zod/mini'
import { recipesSchema, taughtSchema } from '../domain/recipe-schema.ts'
import { row } from './row.ts'

const recipe = z.object({
  store: z.string().check(z.maxLength(300)),
  shape: z.string().check(z.maxLength(1000)),
})

/** What is taught, and what is done with it. */
export const recipeRows = {
  /**
   * From the picker, which stands in the page: what was pointed at, kept for the store and shape of its address.
   * Refused where that is of another origin than the sender's.
   */
  'recipes.teach': row<true>()(
    'page',
    z.extend(taughtSchema, { address: z.string().check(z.maxLength(2000)) }),
  ),
  /** The seller has seen it find its fields on another order. */
  'recipes.tried': row<true>()('screen', recipe),
  /** It is to be seen once more, on whichever order is opened next. */
  'recipes.try': row<true>()('screen', recipe),
  'recipes.remove': row<true>()('screen', recipe),
  /** Of a file; one for the same store and shape is replaced. */
  'recipes.import': row<{ added: number; replaced: number }>()(
    'screen',
    z.object({ recipes: recipesSchema }),
  ),
} as const
