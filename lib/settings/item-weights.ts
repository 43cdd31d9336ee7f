import { type ItemMark, type ItemWeight, MOST_OF_SHELF, SHELVES } from '../domain/store/learnt-limits.ts'
import type { LearntWeights } from '../domain/store/learnt-schema.ts'
import { inTurn, stored } from './shared.ts'

type Weights = Readonly<Record<ItemMark, ItemWeight>>

/** By store and SKU or name. Written by the worker. */
function shelf(at: number) {
  return stored<Weights>(`local:itemWeights${at}`, {})
}

export async function findWeights(items: readonly ItemMark[]): Promise<Weights> {
  const shelves = [...byShelf(items, (item) => item)]
  const found = await Promise.all(
    shelves.map(async ([at, wanted]) => {
      const kept = await shelf(at).getValue()
      return wanted.flatMap((item) => {
        const weight = Object.hasOwn(kept, item) ? kept[item] : undefined
        return weight ? [[item, weight] as const] : []
      })
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The newest stay. `now` in epoch ms. */
export async function keepWeights(learnt: LearntWeights, now: number): Promise<void> {
  for (const [at, learntHere] of byShelf(learnt, ({ item }) => item)) {
    const fresh = new Map(learntHere.map(({ item, grams }) => [item, { grams, at: now }]))
    const kept = shelf(at)
    // Two orders may be written down at once.
    await inTurn(kept.key, async () => {
      const others = Object.entries(await kept.getValue())
        .filter(([item]) => !fresh.has(item))
        .sort(([, one], [, other]) => other.at - one.at)
      await kept.setValue(Object.fromEntries([...fresh, ...others].slice(0, MOST_OF_SHELF)))
    })
  }
}

export async function forgetWeights(): Promise<void> {
  const all = Array.from({ length: SHELVES }, (_, at) => shelf(at))
  await Promise.all(all.map((kept) => inTurn(kept.key, () => kept.removeValue())))
}

/** Stable and even. */
function byShelf<Thing>(things: readonly Thing[], itemOf: (thing: Thing) => ItemMark): Map<number, Thing[]> {
  const found = new Map<number, Thing[]>()
  for (const thing of things) {
    // FNV-1a.
    let hash = 0x811c9dc5
    for (const letter of itemOf(thing)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    const at = (hash >>> 16) % SHELVES
    found.set(at, [...(found.get(at) ?? []), thing])
  }
  return found
}
