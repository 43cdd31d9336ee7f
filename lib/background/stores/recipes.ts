import { pageShape } from '../../domain/store/page-shape.ts'
import { fieldsOf, hostOf, type KeptRecipe, type Recipe, type Taught } from '../../domain/store/recipe.ts'
import { MOST_OF_HOST } from '../../domain/store/recipe-schema.ts'
import { storeKey } from '../../domain/store/store-key.ts'
import type { Handlers } from '../../messages/handle.ts'
import { taughtRecipes } from '../../settings/recipes.ts'
import { inTurn } from '../../settings/shared.ts'
import { forgetTeachingWord, isTeachingWord } from '../../settings/teaching-word.ts'

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
    async 'recipes.teach'({ address, word, ...given }, sender) {
      // A single-page admin's own address is newer than the sender's; the origin is the same.
      if (originOf(address) === undefined || originOf(address) !== originOf(sender.url ?? '')) {
        throw new Error('only of its own store')
      }
      const tab = sender.tab?.id ?? -1
      if (!(await isTeachingWord(tab, word))) throw new Error('no picker')
      // Parsed by the message's schema; its optional parts may also be undefined.
      const taught = given as Taught
      if (fieldsOf(taught).length === 0) throw new Error('nothing')
      const recipe: KeptRecipe = {
        store: storeKey(address),
        shape: pageShape(address),
        fields: taught.fields,
        ...(taught.items && { items: taught.items }),
        taughtOn: address,
        taughtAt: now(),
        trial: 'other',
      }
      const answer = await change((kept) => ({ kept: put(kept, [recipe]), answer: true as const }))
      await forgetTeachingWord(tab)
      return answer
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

/** Of each host, so that no shop pushes out another's. One host may claim to be many stores. */
function newest(kept: readonly KeptRecipe[]): readonly KeptRecipe[] {
  return [...Map.groupBy(kept, hostOf).values()].flatMap((ofHost) =>
    ofHost.toSorted((a, b) => a.taughtAt - b.taughtAt).slice(-MOST_OF_HOST),
  )
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
