import { browser } from 'wxt/browser'
import type { Shipment } from '../domain/shipment.ts'
import { storeKey } from '../domain/store-key.ts'
import { standings, type WriteAnswer, type WriteRequest, writeOutcomes } from '../domain/write-back.ts'
import { dispatchNote } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'
import type { ShopPage } from '../write-back/work.ts'
import { runScript } from './run-reader.ts'
import { isConnected } from './stores.ts'

/** A tab that is frozen, or shows an error, is passed over. */
const ENTERED_MS = 5_000
/** A page begins nothing later: a frozen one may get the question when others have long answered. */
const BEGINS_MS = 10_000
const ANSWERED_MS = 30_000

const ANSWERS: readonly string[] = [...writeOutcomes, ...standings]

/** An open page of the connected store that the shipment's order is in; not one that the browser has put to sleep. */
export async function pageOfStore({ draft }: Pick<Shipment, 'draft'>): Promise<ShopPage | undefined> {
  if (!(await isConnected(draft.orderUrl))) return undefined
  const { origin } = new URL(draft.orderUrl)
  const tabs = await browser.tabs.query({})
  const mine = tabs.filter(
    ({ url = '', discarded }) =>
      !discarded && URL.canParse(url) && new URL(url).origin === origin && storeKey(url) === draft.store,
  )
  for (const { id } of mine) {
    if (id === undefined || !(await enter(id))) continue
    return { ask: async (mode, shipment) => askPage(id, await requestOf(mode, shipment)) }
  }
  return undefined
}

/** What a page is asked. The sentence is in the language of the seller's screens. */
export async function requestOf(
  mode: WriteRequest['mode'],
  { draft, acceptance }: Pick<Shipment, 'draft' | 'acceptance'>,
): Promise<WriteRequest> {
  const trackingCode = acceptance?.trackingCode ?? ''
  const note = dispatchNote(await language.getValue(), trackingCode)
  const dispatch = { orderId: draft.orderId, trackingCode, note }
  return { mode, platform: draft.platform, dispatch, url: draft.orderUrl }
}

/** Never rejects. `no-page`: nothing was begun there. `unknown`: the page's answer was lost, or is none. */
export async function askPage(tabId: number, request: WriteRequest): Promise<WriteAnswer | 'no-page'> {
  if (!(await enter(tabId))) return 'no-page'
  const until = Date.now() + BEGINS_MS
  const asking = browser.scripting
    .executeScript({ target: { tabId }, func: writeHere, args: [request, until] })
    .catch(() => [])
  const [answer] = await Promise.race([asking, after(ANSWERED_MS)])
  const said: unknown = answer?.result
  if (said === 'no-page') return said
  return isAnswer(said) ? said : 'unknown'
}

/** Whether the writer's script stands in the tab now. */
async function enter(tabId: number): Promise<boolean> {
  const entering = runScript(tabId, 'writer').then(() =>
    browser.scripting.executeScript({ target: { tabId }, func: isReady }).catch(() => []),
  )
  const [answer] = await Promise.race([entering, after(ENTERED_MS)])
  return answer?.result === true
}

function after(ms: number): Promise<[]> {
  return new Promise((over) => setTimeout(() => over([]), ms))
}

/** Runs in the shop's page, as the next one does: nothing around it is there. */
function isReady() {
  return globalThis.quickshipWrites !== undefined
}

async function writeHere(request: WriteRequest, until: number) {
  if (Date.now() > until || !globalThis.quickshipWrites) return 'no-page'
  return globalThis.quickshipWrites(request)
}

function isAnswer(said: unknown): said is WriteAnswer {
  return typeof said === 'string' && ANSWERS.includes(said)
}
