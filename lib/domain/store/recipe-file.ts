import type { Recipe } from './recipe.ts'
import { recipesSchema } from './recipe-schema.ts'

const KIND = 'quickship-taught-pages'
const VERSION = 1

export const LONGEST_RECIPE_FILE = 2_000_000

/** `newer`: written by a later version. */
export type RecipeFileProblem = 'too-big' | 'not-json' | 'not-ours' | 'newer' | 'unsound'

/** Selectors and labels only; local data stays here. */
export function toRecipeFile(recipes: readonly Recipe[]): string {
  const shared = recipes.map(({ store, shape, fields, items }) => ({
    store,
    shape,
    fields,
    ...(items && { items }),
  }))
  return `${JSON.stringify({ kind: KIND, version: VERSION, recipes: shared }, null, 2)}\n`
}

/** All recipes of the file or none. */
export function fromRecipeFile(text: string): { recipes: Recipe[] } | { problem: RecipeFileProblem } {
  if (text.length > LONGEST_RECIPE_FILE) return { problem: 'too-big' }
  const file = parsed(text)
  if (file === undefined) return { problem: 'not-json' }
  if (typeof file !== 'object' || file === null || !('kind' in file) || file.kind !== KIND) {
    return { problem: 'not-ours' }
  }
  if ('version' in file && typeof file.version === 'number' && file.version > VERSION)
    return { problem: 'newer' }
  const recipes = recipesSchema.safeParse('recipes' in file ? file.recipes : undefined)
  if (!recipes.success) return { problem: 'unsound' }
  // Parsed just above; its optional parts may also be undefined.
  return { recipes: recipes.data as Recipe[] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
