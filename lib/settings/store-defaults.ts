import { storage } from 'wxt/utils/storage'
import {
  type DefaultsByAccount,
  defaultsInForce,
  type KeptDefaults,
  storeDefaultsSchema,
} from '../domain/store-defaults.ts'

type Kept = Readonly<Record<string, unknown>>

const LOCK = 'quickship-store-defaults'

/** By account and store, as an older version may have left them: each is parsed where it is read. Screens write it. */
export const storeDefaults = storage.defineItem<Kept>('local:storeDefaults', { fallback: {}, version: 1 })

/** What a store's orders start with at this moment (epoch ms). */
export async function defaultsOfStore(store: string, now: number): Promise<DefaultsByAccount> {
  const mine = (await allDefaults()).filter((one) => one.store === store)
  return Object.fromEntries(
    mine.map(({ accountId, defaults }) => [accountId, defaultsInForce(defaults, now)]),
  )
}

export async function allDefaults(): Promise<KeptDefaults[]> {
  return Object.entries(await storeDefaults.getValue()).flatMap(([key, kept]) => {
    const [accountId = '', ...store] = key.split(' ')
    const known = storeDefaultsSchema.safeParse(kept)
    return known.success ? [{ accountId, store: store.join(' '), defaults: known.data }] : []
  })
}

/** Nothing in them forgets them. */
export async function keepDefaults({ store, accountId, defaults }: KeptDefaults): Promise<void> {
  const key = `${accountId} ${store}`
  // A popup and the settings may be open at once.
  await navigator.locks.request(LOCK, async () => {
    const { [key]: _, ...others } = await storeDefaults.getValue()
    const empty = Object.values(defaults).every((value) => value === undefined)
    await storeDefaults.setValue(empty ? others : { ...others, [key]: defaults })
  })
}

/** What is kept under an account stands under the id that `ids` has for it. */
export function underAccounts(kept: Kept, ids: ReadonlyMap<string, string>): Kept {
  const moved = Object.entries(kept).map(([key, defaults]) => {
    const [accountId = '', ...store] = key.split(' ')
    return [[ids.get(accountId) ?? accountId, ...store].join(' '), defaults]
  })
  return Object.fromEntries(moved)
}
