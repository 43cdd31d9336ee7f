import { storage } from 'wxt/utils/storage'
import {
  type ItemMark,
  type ItemWeight,
  itemWeightSchema,
  type LearntWeights,
} from '../domain/item-weight.ts'
import { inTurn } from './shared.ts'

type Weights = Readonly<Record<ItemMark, ItemWeight>>

/** A popup that waits for one weight reads a small part of what may be thousands: all at once took 20 to 50 ms. */
const SHELVES = 32
/** 5,000 in all. */
const MOST_OF_SHELF = 156

/** What goods weighed, by store and SKU or name. The worker writes it. Declared when it is used: that alone reads it. */
function shelf(at: number) {
  return storage.defineItem<Weights>(`local:itemWeights${at}`, { fallback: {}, version: 1 })
}

export async function findWeights(items: readonly ItemMark[]): Promise<Weights> {
  const asked = [...byShelf(items, (item) => item)]
  const found = await Promise.all(
    asked.map(async ([at, wanted]) => {
      const kept = await shelf(at).getValue()
      return wanted.flatMap((item) => {
        const weight = itemWeightSchema.safeParse(Object.hasOwn(kept, item) ? kept[item] : undefined)
        return weight.success ? [[item, weight.data] as const] : []
      })
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The newest are kept. `now`, epoch ms, is when they were shipped. */
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

/** Always the same one for the same goods, and about as many on each. */
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
