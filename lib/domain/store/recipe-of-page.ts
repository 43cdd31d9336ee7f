import { hasShape } from './page-shape.ts'
import type { Recipe } from './recipe.ts'
import { storeKey } from './store-key.ts'

/** The recipe of this store and page; the closest shape wins. */
export function recipeOfPage<Known extends Recipe>(
  recipes: readonly Known[],
  address: string,
): Known | undefined {
  const store = storeKey(address)
  return recipes
    .filter((recipe) => store !== '' && recipe.store === store && hasShape(address, recipe.shape))
    .toSorted((a, b) => b.shape.length - a.shape.length)[0]
}
