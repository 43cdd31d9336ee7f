import { type DefaultsByAccount, defaultsInForce, type KeptDefaults } from '../domain/store/store-defaults.ts'
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

/** Empty defaults are forgotten. */
export async function keepDefaults({ store, accountId, defaults }: KeptDefaults): Promise<void> {
  const key = `${accountId} ${store}`
  // Popup and settings may be open at once.
  await inTurn(storeDefaults.key, async () => {
    const { [key]: _, ...others } = await storeDefaults.getValue()
    const empty = Object.values(defaults).every((value) => value === undefined)
    await storeDefaults.setValue(empty ? others : { ...others, [key]: defaults })
  })
}
