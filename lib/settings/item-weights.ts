import { storage } from 'wxt/utils/storage'
import { type ItemMark, type ItemWeight, itemWeightSchema, type LearntWeights } from '../domain/item-weight.ts'

const MOST = 5000
const LOCK = 'quickship-item-weights'

/** What goods weighed, by store and SKU or name. The worker writes it. */
const itemWeights = storage.defineItem<Readonly<Record<ItemMark, ItemWeight>>>('local:itemWeights', {
  fallback: {},
  version: 1,
})

export async function findWeights(
  items: readonly ItemMark[],
): Promise<Readonly<Record<ItemMark, ItemWeight>>> {
  const kept = await itemWeights.getValue()
  const known = items.flatMap((item) => {
    const weight = itemWeightSchema.safeParse(Object.hasOwn(kept, item) ? kept[item] : undefined)
    return weight.success ? [[item, weight.data] as const] : []
  })
  return Object.fromEntries(known)
}

/** The newest are kept. `now`, epoch ms, is when they were shipped. */
export async function keepWeights(learnt: LearntWeights, now: number): Promise<void> {
  // Two orders may be written down at once.
  await navigator.locks.request(LOCK, async () => {
    const fresh = new Map(learnt.map(({ item, grams }) => [item, { grams, at: now }]))
    const others = Object.entries(await itemWeights.getValue())
      .filter(([item]) => !fresh.has(item))
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST - fresh.size)
    await itemWeights.setValue(Object.fromEntries([...fresh, ...others]))
  })
}

export async function forgetWeights(): Promise<void> {
  await navigator.locks.request(LOCK, () => itemWeights.removeValue())
}
