import { storage } from 'wxt/utils/storage'
import type { BackedUpSettings } from '../domain/backup.ts'
import type { KeptRecipe, Recipe } from '../domain/recipe.ts'
import { MOST_RECIPES, recipeSchema } from '../domain/recipe-schema.ts'
import { type SavedView, soundViews } from '../domain/saved-view.ts'
import { newsTelling, newsTold } from './news.ts'
import { savedViews } from './preferences.ts'
import { taughtRecipes } from './recipes.ts'
import { inTurn } from './shared.ts'
import { connectedStores } from './stores.ts'

/** What an item is called in the storage. */
export const nameOf = ({ key }: { key: string }) => key.slice('local:'.length)
/** How far the journal of this computer was told is no other's. */
const OWN = [newsTold, newsTelling].map(nameOf)
/** WXT keeps the version of a setting under its name with this behind it. */
const VERSION_MARK = '$'

/** All that was chosen, taught and learnt. */
export function allSettings(): Promise<BackedUpSettings> {
  return storage.snapshot('local', { excludeKeys: OWN })
}

/** What was set on this computer stays, and gains what only the backup has. */
export async function restoreSettings(given: BackedUpSettings): Promise<void> {
  const names = Object.keys(given).filter((name) => !name.endsWith(VERSION_MARK) && !OWN.includes(name))
  for (const name of names) {
    await inTurn(`local:${name}`, async () => {
      const here: unknown = (await storage.getItem(`local:${name}`)) ?? undefined
      const value = together(name, here, given[name])
      if (value === undefined) return
      const version = here === undefined ? given[name + VERSION_MARK] : undefined
      await storage.restoreSnapshot('local', {
        [name]: value,
        ...(version !== undefined && { [name + VERSION_MARK]: version }),
      })
    })
  }
}

/** Undefined where nothing is to be written. */
function together(name: string, here: unknown, given: unknown): unknown {
  if (name === nameOf(taughtRecipes)) return joinedRecipes(here, given)
  if (name === nameOf(savedViews)) return joinedViews(here, given)
  if (name === nameOf(connectedStores)) return [...new Set([...strings(here), ...strings(given)])]
  if (here === undefined) return given
  return isRecord(here) && isRecord(given) ? { ...given, ...here } : undefined
}

/** They act in shops' pages: only sound ones are taken, and each is tried again before it is trusted. */
function joinedRecipes(here: unknown, given: unknown): readonly KeptRecipe[] | undefined {
  const kept: readonly KeptRecipe[] = Array.isArray(here) ? here : []
  const isKnown = ({ store, shape }: Recipe) => kept.some((one) => one.store === store && one.shape === shape)
  const others = (Array.isArray(given) ? given : []).slice(0, MOST_RECIPES).flatMap((one): KeptRecipe[] => {
    const { taughtOn: _, taughtAt, trial: __, ...recipe } = { taughtAt: 0, ...one }
    const sound = recipeSchema.safeParse(recipe)
    // Parsed just here; optional parts may also be undefined, which no reader of a recipe tells apart.
    return sound.success ? [{ ...(sound.data as Recipe), taughtAt: Number(taughtAt), trial: 'any' }] : []
  })
  return [...kept, ...others.filter((one) => !isKnown(one))].slice(0, MOST_RECIPES)
}

/** Under one name this computer's stays. */
function joinedViews(here: unknown, given: unknown): readonly SavedView[] {
  const kept = soundViews(here)
  return [...kept, ...soundViews(given).filter(({ name }) => !kept.some((one) => one.name === name))]
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
