import type { Recipe } from './recipe.ts'
import { recipesSchema } from './recipe-schema.ts'

/** How taught pages travel between computers. */
const KIND = 'quickship-taught-pages'
const VERSION = 1

/** Characters; hundreds of pages are some hundred kilobytes. */
export const LONGEST_RECIPE_FILE = 2_000_000

/** Why a file is not taken. `newer`: written by a later version of ours. */
export type RecipeFileProblem = 'too-big' | 'not-json' | 'not-ours' | 'newer' | 'unsound'

/** Selectors and labels only: what is kept beside a recipe on this machine stays here. */
export function toRecipeFile(recipes: readonly Recipe[]): string {
  const told = recipes.map(({ store, shape, fields, items }) => ({
    store,
    shape,
    fields,
    ...(items && { items }),
  }))
  return `${JSON.stringify({ kind: KIND, version: VERSION, recipes: told }, null, 2)}\n`
}

/** All of a file's recipes or none. */
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
  // Parsed just above; optional parts may also be undefined, which no reader of a recipe tells apart.
  return { recipes: recipes.data as Recipe[] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
