import { pageShape } from '../../domain/store/page-shape.ts'
import { fieldsOf, type KeptRecipe, type Recipe, type Taught } from '../../domain/store/recipe.ts'
import { MOST_RECIPES } from '../../domain/store/recipe-schema.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import type { Handlers } from '../../messages/handle.ts'
import { taughtRecipes } from '../../settings/recipes.ts'
import { inTurn } from '../../settings/shared.ts'

type Names = 'recipes.teach' | 'recipes.tried' | 'recipes.try' | 'recipes.remove' | 'recipes.import'

interface RecipesDeps {
  now: () => number
}

/** One recipe per store and page shape. One write at a time. */
export function recipeHandlers({ now }: RecipesDeps): Pick<Handlers, Names> {
  function change<T>(work: (kept: readonly KeptRecipe[]) => { kept: readonly KeptRecipe[]; answer: T }) {
    return inTurn(taughtRecipes.key, async () => {
      const { kept, answer } = work(await taughtRecipes.getValue())
      await taughtRecipes.setValue(newest(kept))
      return answer
    })
  }
  const changeOne = (which: Which, to: (recipe: KeptRecipe) => KeptRecipe | undefined) =>
    change((kept) => ({
      kept: kept.flatMap((one) => (isSame(one, which) ? (to(one) ?? []) : one)),
      answer: true as const,
    }))

  return {
    async 'recipes.teach'({ address, ...given }, sender) {
      // A single-page admin's own address is newer than the sender's; the origin is the same.
      if (originOf(address) === undefined || originOf(address) !== originOf(sender.url ?? '')) {
        throw new Error('a page teaches of its own store only')
      }
      // Parsed by the message's schema; its optional parts may also be undefined.
      const taught = given as Taught
      if (fieldsOf(taught).length === 0) throw new Error('nothing was taught')
      const recipe: KeptRecipe = {
        ...{ store: storeKey(address), shape: pageShape(address), fields: taught.fields },
        ...(taught.items && { items: taught.items }),
        ...{ taughtOn: address, taughtAt: now(), trial: 'other' },
      }
      return change((kept) => ({ kept: put(kept, [recipe]), answer: true as const }))
    },

    'recipes.tried': (which) => changeOne(which, ({ trial: _seen, ...recipe }) => recipe),

    'recipes.try': (which) => changeOne(which, (recipe) => ({ ...recipe, trial: 'any' })),

    'recipes.remove': (which) => changeOne(which, () => undefined),

    'recipes.import': ({ recipes }) =>
      change((kept) => {
        const given = (recipes as Recipe[]).map(
          (recipe): KeptRecipe => ({ ...recipe, taughtAt: now(), trial: 'any' }),
        )
        const after = put(kept, given)
        const replaced = kept.filter((one) => given.some((other) => isSame(one, other))).length
        return { kept: after, answer: { added: after.length - kept.length, replaced } }
      }),
  }
}

type Which = Pick<Recipe, 'store' | 'shape'>

function isSame(one: Which, other: Which): boolean {
  return one.store === other.store && one.shape === other.shape
}

function put(kept: readonly KeptRecipe[], given: readonly KeptRecipe[]): KeptRecipe[] {
  return [...kept, ...given].filter((one, at, all) => !all.slice(at + 1).some((later) => isSame(one, later)))
}

function newest(kept: readonly KeptRecipe[]): readonly KeptRecipe[] {
  return kept.length <= MOST_RECIPES
    ? kept
    : kept.toSorted((a, b) => b.taughtAt - a.taughtAt).slice(0, MOST_RECIPES)
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
