import { browser } from 'wxt/browser'
import { hostPattern } from '../../domain/store/host-pattern.ts'
import { storeAddress, storeAmong } from '../../domain/store/store-key.ts'
import type { Handlers } from '../../messages/handle.ts'
import { inTurn } from '../../settings/shared.ts'
import { announceStores, connectedStores } from '../../settings/stores.ts'
import { runReader } from '../../tabs/run-script.ts'
import type { ReleaseHostPermission } from '../accounts/release-host-permission.ts'
import { notifyPages } from '../broadcast-changes.ts'
import { forgetWriting, notePlatform } from './store-writing.ts'

type Names = `stores.${'list' | 'connect' | 'disconnect'}` | 'store.connected' | 'page.reader'

/** The storefront script, for the pages of all connected stores. */
const REGISTRATION = 'connected-stores'
const SCRIPT = 'content-scripts/storefront.js'

const LOCK = 'quickship-stores'

/** A store is connected while it is listed and its host is granted. */
export function storeHandlers(
  giveBack: ReleaseHostPermission,
  pageOpened: (address: string) => void = () => {},
): Pick<Handlers, Names> {
  return {
    'stores.list': connected,

    async 'stores.connect'({ address, platform }) {
      const store = storeAmong(await connectedStores.getValue(), address)
      if (!store) return connected()
      await notePlatform(store, platform)
      const relisted = await relist((listed) => [...new Set([...listed, store])])
      await agreeOnStores({ relisted })
      return connected()
    },

    async 'stores.disconnect'({ address }) {
      const relisted = await relist((listed) => listed.filter((one) => one !== address))
      await forgetWriting(await connectedStores.getValue())
      await agreeOnStores({ relisted })
      await giveBack(address)
      return connected()
    },

    async 'store.connected'(_, { url = '' }) {
      const is = await isConnected(url)
      if (is) pageOpened(url)
      return is
    },

    async 'page.reader'({ reader }, { url = '', tab }) {
      if (tab?.id === undefined || !(await isConnected(url))) return false
      await runReader(tab.id, reader)
      return true
    },
  }
}

export async function isConnected(page: string): Promise<boolean> {
  return (await connected()).includes(storeAddress(page))
}

/** Its host is granted for another store only: the script runs there too, and has nothing to do. */
export async function isNeighbour(page: string): Promise<boolean> {
  const stores = await connected()
  return (
    storeAddress(page) !== '' &&
    !stores.includes(storeAddress(page)) &&
    stores.some((store) => hostPattern(store) === hostPattern(page))
  )
}

/**
 * Makes the registered scripts agree with the connected stores. Open pages get the script too; with
 * `everyPage` all of them, because an update orphans the old scripts.
 */
export function agreeOnStores({ everyPage = false, relisted = false } = {}): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const matches = [...new Set((await connected()).map(hostPattern))]
    const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [REGISTRATION] })
    const before = registered?.matches ?? []
    const fresh = everyPage ? matches : matches.filter((pattern) => !before.includes(pattern))
    const gone = before.filter((pattern) => !matches.includes(pattern))
    const differs = fresh.length > 0 || gone.length > 0
    if (differs) await register(matches, registered !== undefined)
    // Another store of the same host needs no other script.
    else if (!relisted) return
    if (fresh.length > 0) await startIn(fresh)
    await notifyPages('quickship:stores-changed')
    announceStores()
  })
}

async function register(matches: string[], isRegistered: boolean): Promise<void> {
  if (matches.length === 0) await browser.scripting.unregisterContentScripts({ ids: [REGISTRATION] })
  else if (isRegistered) await browser.scripting.updateContentScripts([scriptFor(matches)])
  else await browser.scripting.registerContentScripts([scriptFor(matches)])
}

/** Otherwise a host granted later for something else would connect the store again. */
export async function forgetClosedStores(): Promise<void> {
  const open = await connected()
  await relist((listed) => listed.filter((store) => open.includes(store)))
  await forgetWriting(open)
  await agreeOnStores()
}

export async function connected(): Promise<string[]> {
  const listed = await connectedStores.getValue()
  const open = await Promise.all(
    listed.map((store) => browser.permissions.contains({ origins: [hostPattern(store)] })),
  )
  return listed.filter((_, at) => open[at])
}

function relist(change: (listed: readonly string[]) => readonly string[]): Promise<boolean> {
  return inTurn(connectedStores.key, async () => {
    const before = await connectedStores.getValue()
    const after = change(before)
    await connectedStores.setValue(after)
    return after.length !== before.length
  })
}

function scriptFor(matches: string[]) {
  const storefront = { js: [SCRIPT], css: [], allFrames: false, runAt: 'document_idle' as const }
  return { id: REGISTRATION, matches, persistAcrossSessions: true, ...storefront }
}

/** Pages that were open before; error pages refuse the script, and a frozen one is not waited for. */
async function startIn(matches: string[]): Promise<void> {
  for (const { id } of await browser.tabs.query({ url: matches })) {
    if (id === undefined) continue
    browser.scripting.executeScript({ target: { tabId: id }, files: [`/${SCRIPT}`] }).catch(() => {})
  }
}
