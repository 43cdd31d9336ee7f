import { browser } from 'wxt/browser'
import { hostAddress, hostPattern } from '../domain/host-pattern.ts'
import type { Handlers } from '../messages/handle.ts'
import { inTurn } from '../settings/shared.ts'
import { announceStores, connectedStores } from '../settings/stores.ts'
import { tellPages } from './announce.ts'
import type { GiveBack } from './give-back.ts'
import { runReader } from './run-reader.ts'
import { forgetWriting, notePlatform } from './store-writing.ts'

type Names = `stores.${'list' | 'connect' | 'disconnect'}` | 'store.connected' | 'page.reader'

/** The one registration: the storefront script, on the pages of all connected stores. */
const REGISTRATION = 'connected-stores'
const SCRIPT = 'storefront.js'

/** Registrations are changed by one at a time, or two would undo each other. */
const LOCK = 'quickship-stores'

/** What the seller does with connected stores. A store is connected while it is listed and the browser lets us in. */
export function storeHandlers(
  giveBack: GiveBack,
  pageOpened: (address: string) => void = () => {},
): Pick<Handlers, Names> {
  return {
    'stores.list': connected,

    async 'stores.connect'({ address, platform }) {
      await notePlatform(hostAddress(address), platform)
      await relist((listed) => [...new Set([...listed, hostAddress(address)])])
      await agreeOnStores()
      return connected()
    },

    async 'stores.disconnect'({ address }) {
      const store = hostAddress(address)
      await relist((listed) => listed.filter((one) => one !== store))
      await forgetWriting(await connectedStores.getValue())
      await agreeOnStores()
      await giveBack(store)
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

/** Whether this page is one of a connected store's. */
export async function isConnected(page: string): Promise<boolean> {
  return URL.canParse(page) && (await connected()).includes(hostAddress(page))
}

/**
 * Makes the browser's registration agree with the stores that are connected, whatever became of permissions,
 * registration or ourselves since. Pages that are open already get the script where a store is new; with `anew` all
 * of them do, since an update leaves the scripts of the version before without an extension.
 */
export function agreeOnStores({ anew = false } = {}): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const matches = (await connected()).map(hostPattern)
    const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [REGISTRATION] })
    const before = registered?.matches ?? []
    const fresh = anew ? matches : matches.filter((pattern) => !before.includes(pattern))
    const gone = before.filter((pattern) => !matches.includes(pattern))
    if (fresh.length === 0 && gone.length === 0) return
    if (matches.length === 0) await browser.scripting.unregisterContentScripts({ ids: [REGISTRATION] })
    else if (registered) await browser.scripting.updateContentScripts([scriptFor(matches)])
    else await browser.scripting.registerContentScripts([scriptFor(matches)])
    if (fresh.length > 0) await startIn(fresh)
    await tellPages('quickship:stores-changed')
    announceStores()
  })
}

/** Forgets stores that the browser no longer lets us into: a host granted later, for whatever, connects nothing. */
export async function forgetClosedStores(): Promise<void> {
  const open = await connected()
  await relist((listed) => listed.filter((store) => open.includes(store)))
  await forgetWriting(open)
  await agreeOnStores()
}

/** The stores that are listed and that the browser lets us into. */
export async function connected(): Promise<string[]> {
  const listed = await connectedStores.getValue()
  const open = await Promise.all(
    listed.map((store) => browser.permissions.contains({ origins: [hostPattern(store)] })),
  )
  return listed.filter((_, at) => open[at])
}

async function relist(change: (listed: readonly string[]) => readonly string[]): Promise<void> {
  await inTurn(connectedStores.key, async () =>
    connectedStores.setValue(change(await connectedStores.getValue())),
  )
}

function scriptFor(matches: string[]) {
  const storefront = { js: [SCRIPT], css: [], allFrames: false, runAt: 'document_idle' as const }
  return { id: REGISTRATION, matches, persistAcrossSessions: true, ...storefront }
}

/** Pages that were open before. One that leads elsewhere meanwhile, or shows an error, takes no script. */
async function startIn(matches: string[]): Promise<void> {
  const tabs = await browser.tabs.query({ url: matches })
  await Promise.allSettled(
    tabs.map(({ id }) =>
      id === undefined
        ? undefined
        : browser.scripting.executeScript({ target: { tabId: id }, files: [`/${SCRIPT}`] }),
    ),
  )
}
