import {
  type DefaultsByAccount,
  defaultsInForce,
  type KeptDefaults,
  type StoreDefaults,
  withChoices,
} from '../domain/store/store-defaults.ts'
import { storeDefaults } from './preferences.ts'
import { inTurn } from './shared.ts'

/** `now` in epoch ms. */
export async function defaultsOfStore(store: string, now: number): Promise<DefaultsByAccount> {
  const mine = (await allDefaults()).filter((one) => one.store === store)
  return Object.fromEntries(
    mine.map(({ accountId, defaults }) => [accountId, defaultsInForce(defaults, now)]),
  )
}

export async function allDefaults(): Promise<KeptDefaults[]> {
  return Object.entries(await storeDefaults.getValue()).map(([key, defaults]) => {
    const [accountId = '', ...store] = key.split(' ')
    return { accountId, store: store.join(' '), defaults }
  })
}

/** Changes what is given; nothing at all forgets them. */
export function keepDefaults(kept: KeptDefaults): Promise<void> {
  const isNone = Object.keys(kept.defaults).length === 0
  return change(kept, (before) => (isNone ? {} : { ...before, ...kept.defaults }))
}

/** An order's choices; the rest is of the settings. */
export function keepChoices(kept: KeptDefaults): Promise<void> {
  return change(kept, (before) => withChoices(before, kept.defaults))
}

async function change(
  { store, accountId }: KeptDefaults,
  next: (before: StoreDefaults) => StoreDefaults,
): Promise<void> {
  const key = `${accountId} ${store}`
  // Popup and settings may be open at once.
  await inTurn(storeDefaults.key, async () => {
    const { [key]: before = {}, ...others } = await storeDefaults.getValue()
    const defaults = next(before)
    const empty = Object.values(defaults).every((value) => value === undefined)
    await storeDefaults.setValue(empty ? others : { ...others, [key]: defaults })
  })
}
