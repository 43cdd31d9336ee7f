import { browser } from 'wxt/browser'
import type { BackedUpSettings } from '../domain/backup.ts'
import { hostOf, type KeptRecipe, type Recipe } from '../domain/store/recipe.ts'
import { MOST_OF_HOST, recipeSchema } from '../domain/store/recipe-schema.ts'
import { type SavedView, soundViews } from '../order-book/saved-view.ts'
import { answers } from './answers/answers.ts'
import { newsShown, newsTelling, pausedShown } from './news.ts'
import { passphrase } from './passphrase.ts'
import { savedViews } from './preferences.ts'
import { taughtRecipes } from './recipes.ts'
import { inTurn } from './shared.ts'
import { connectedStores } from './stores.ts'

export const nameOf = ({ key }: { key: string }) => key.slice('local:'.length)
/** This computer's alone: how far it notified, its packing table, and whether a passphrase seals its tokens. */
const OWN = ['handoverRound', ...[newsShown, newsTelling, pausedShown, passphrase].map(nameOf)]

export async function allSettings(): Promise<BackedUpSettings> {
  const all = Object.entries(await browser.storage.local.get(null))
  return Object.fromEntries(all.filter(([name]) => !OWN.includes(name)))
}

/** Settings here stay and gain what only the backup has. The screen has checked them (lib/backup/sound-settings.ts). */
export async function restoreSettings(given: BackedUpSettings): Promise<void> {
  const names = Object.keys(given).filter((name) => !OWN.includes(name))
  for (const name of names) {
    await inTurn(`local:${name}`, async () => {
      const { [name]: here }: Record<string, unknown> = await browser.storage.local.get(name)
      const value = together(name, here, given[name])
      if (value !== undefined) await browser.storage.local.set({ [name]: value })
    })
  }
}

/** Undefined when nothing changes. */
function together(name: string, here: unknown, given: unknown): unknown {
  if (name === nameOf(taughtRecipes)) return joinedRecipes(here, given)
  if (name === nameOf(savedViews)) return joinedViews(here, given)
  if (name === nameOf(connectedStores)) return [...new Set([...strings(here), ...strings(given)])]
  if (here === undefined) return given
  if (!isRecord(here) || !isRecord(given)) return undefined
  const both = { ...given, ...here }
  return name === nameOf(answers) ? joinedTexts(both, given) : both
}

/** Each text of a shop is a choice of its own. */
function joinedTexts(both: object, given: Record<string, unknown>): Record<string, unknown> {
  const shops = Object.entries(both)
  return Object.fromEntries(shops.map(([shop, texts]) => [shop, Object.assign({}, given[shop], texts)]))
}

/** Recipes act in shops' pages: only valid ones are imported, and each is tried again. */
function joinedRecipes(here: unknown, given: unknown): readonly KeptRecipe[] | undefined {
  const kept: readonly KeptRecipe[] = Array.isArray(here) ? here : []
  const isKnown = ({ store, shape }: Recipe) => kept.some((one) => one.store === store && one.shape === shape)
  const others = (Array.isArray(given) ? given : []).flatMap((one): KeptRecipe[] => {
    const { taughtOn: _, taughtAt, trial: __, ...recipe } = { taughtAt: 0, ...one }
    const sound = recipeSchema.safeParse(recipe)
    // Parsed just here; its optional parts may also be undefined.
    return sound.success ? [{ ...(sound.data as Recipe), taughtAt: Number(taughtAt) || 0, trial: 'any' }] : []
  })
  const joined = [...kept, ...others.filter((one) => !isKnown(one))]
  const before = (one: Recipe, at: number) =>
    joined.slice(0, at).filter((other) => hostOf(other) === hostOf(one))
  return joined.filter((one, at) => before(one, at).length < MOST_OF_HOST)
}

/** For the same name the one here stays. */
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
