import { browser } from 'wxt/browser'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { storeKey } from '../domain/store/store-key.ts'
import { type NoteNumber, noteMark, saysCancelled } from '../domain/store/write-back/parcel-note.ts'
import {
  shopLookUps,
  type WriteAnswer,
  type WriteRequest,
  writeOutcomes,
} from '../domain/store/write-back/write-back.ts'
import { cancelNote, dispatchNote, restoreNote } from '../i18n/worker.ts'
import { language } from '../settings/preferences.ts'
import type { ShopPage } from '../write-back/work.ts'
import { runScript } from './run-script.ts'

/** A frozen tab or an error page is skipped. */
const ENTERED_MS = 5_000
/** A frozen page must not begin when others have long answered. */
const BEGINS_MS = 10_000
const ANSWERED_MS = 30_000

const ANSWERS: readonly string[] = [...writeOutcomes, ...shopLookUps]

/** An open page of the shipment's store, not one that the browser has discarded. */
export async function pageOfStore({ draft }: Pick<Shipment, 'draft'>): Promise<ShopPage | undefined> {
  const { origin } = new URL(draft.orderUrl)
  const tabs = await browser.tabs.query({})
  const mine = tabs.filter(
    ({ url = '', discarded }) =>
      !discarded && URL.canParse(url) && new URL(url).origin === origin && storeKey(url) === draft.store,
  )
  for (const { id } of mine) {
    if (id === undefined || !(await enter(id, draft.platform))) continue
    return { ask: async (mode, shipment, nth) => askPage(id, await requestOf(mode, shipment, nth)) }
  }
  return undefined
}

type Noted = Pick<Shipment, 'draft' | 'acceptance'>

/** The note is in the language of the screens. */
async function requestOf(
  mode: WriteRequest['mode'],
  { draft, acceptance }: Noted,
  nth: NoteNumber,
): Promise<WriteRequest> {
  const trackingCode = noteMark(acceptance?.trackingCode ?? '', nth)
  const note = saysCancelled(nth) ? cancelNote : nth === 0 ? dispatchNote : restoreNote
  const dispatch = {
    orderId: draft.orderId,
    trackingCode,
    note: note(await language.getValue(), trackingCode),
  }
  return { mode, platform: draft.platform, dispatch, url: draft.orderUrl }
}

/** For the page's form. Where it has the note after this one, which is true no more, the next takes its place. */
export async function fillRequest(shipment: Noted, cancelled: boolean): Promise<WriteRequest> {
  const noted = (after: number) => requestOf('fill', shipment, cancelled ? after + 1 : after)
  const { trackingCode: held } = (await noted(1)).dispatch
  return { ...(await noted(0)), next: { ...(await noted(2)).dispatch, held } }
}

/** Never rejects. `no-page`: nothing was begun. `unknown`: the answer was lost or is invalid. */
export async function askPage(tabId: number, request: WriteRequest): Promise<WriteAnswer | 'no-page'> {
  if (!(await enter(tabId, request.platform))) return 'no-page'
  const until = Date.now() + BEGINS_MS
  const asking = browser.scripting
    .executeScript({ target: { tabId }, func: writeHere, args: [request, until] })
    .then(([answer]): unknown => answer?.result)
    .catch(() => undefined)
    // The page was left. A look-up has changed nothing, and goes on in the next page.
    .then((said) => said ?? (request.mode === 'stands' ? 'no-page' : 'unknown'))
  const [said] = await Promise.race([asking.then((one) => [one]), after(ANSWERED_MS)])
  if (said === 'no-page') return said
  return isAnswer(said) ? said : 'unknown'
}

/** Runs the platform's writer in the tab; false where it did not get there. */
async function enter(tabId: number, platform: string): Promise<boolean> {
  const entering = runScript(tabId, `writer-${platform}`).then(() =>
    browser.scripting.executeScript({ target: { tabId }, func: isReady, args: [platform] }).catch(() => []),
  )
  const [answer] = await Promise.race([entering, after(ENTERED_MS)])
  return answer?.result === true
}

function after(ms: number): Promise<[]> {
  return new Promise((over) => setTimeout(() => over([]), ms))
}

/** These two run in the shop's page: nothing of this module exists there. No named element is an own property. */
function isReady(platform: string) {
  return (
    Object.hasOwn(globalThis, 'quickshipWriters') && globalThis.quickshipWriters?.[platform] !== undefined
  )
}

async function writeHere(request: WriteRequest, until: number) {
  const writers = Object.hasOwn(globalThis, 'quickshipWriters') && globalThis.quickshipWriters
  const write = writers ? writers[request.platform] : undefined
  if (!write || Date.now() > until) return 'no-page'
  // An error of ours is no page that was left.
  return write(request).catch(() => 'unknown' as const)
}

function isAnswer(said: unknown): said is WriteAnswer {
  return typeof said === 'string' && ANSWERS.includes(said)
}
