import { browser } from 'wxt/browser'
import { checkReading } from '../domain/store/page-reading.ts'
import { storeKey } from '../domain/store/store-key.ts'
import type { ListedOrder, PageReading } from '../domain/store/store-order.ts'
import type { HandedList } from '../settings/handed-lists.ts'
import { runReader } from './run-script.ts'

type ListedReading = PageReading | { kind: 'unreadable'; detail: string } | { kind: 'page-gone' }

/** The page's reader gives up sooner; a frozen page never answers. */
const ANSWERED_MS = 20_000

/** A tab may navigate between the query and the message. */
const MOST_TIMES = 2

/**
 * Reads listed orders through the list's tab, else through another tab of the shop that is open to us. Never
 * rejects.
 */
export function throughList(list: Pick<HandedList, 'tabId' | 'platform' | 'url'>) {
  const { platform } = list
  const { origin } = new URL(list.url)
  const brought = new Map<number, Promise<unknown>>()

  const isOurs = (tab: { id?: number | undefined; url?: string | undefined; discarded?: boolean }) =>
    tab.url !== undefined && URL.canParse(tab.url) && new URL(tab.url).origin === origin && !tab.discarded

  async function findTab(): Promise<number | undefined> {
    const own = await browser.tabs.get(list.tabId).catch(() => undefined)
    if (own && isOurs(own)) return list.tabId
    return (await browser.tabs.query({})).find(isOurs)?.id
  }

  async function ask(address: string): Promise<{ reading?: unknown } | undefined> {
    for (let times = 0; times < MOST_TIMES; times++) {
      const tabId = await findTab()
      if (tabId === undefined) return undefined
      // Once per tab; a reloaded page has lost it.
      if (!brought.has(tabId)) brought.set(tabId, runReader(tabId, platform))
      await brought.get(tabId)
      const [answer] = await browser.scripting
        .executeScript({ target: { tabId }, func: readHere, args: [platform, address] })
        .catch(() => [])
      if (answer?.result) return answer.result
      brought.delete(tabId)
    }
    return undefined
  }

  return async (
    { id, url }: Pick<ListedOrder, 'id' | 'url'>,
    signal: AbortSignal,
  ): Promise<ListedReading> => {
    if (url === undefined) return { kind: 'unreadable', detail: 'The row leads to no page.' }
    const tooLate = AbortSignal.any([signal, AbortSignal.timeout(ANSWERED_MS)])
    const answer = await Promise.race([ask(url), ended(tooLate)])
    if (answer === 'ended') return { kind: 'unreadable', detail: 'No answer in time.' }
    if (!answer) return { kind: 'page-gone' }
    return trusted(answer.reading, id, storeKey(url))
  }
}

/** Runs in the shop's page: nothing of this module exists there. No named element is an own property. */
async function readHere(platform: string, address: string) {
  const reads = Object.hasOwn(globalThis, 'quickshipReads') ? globalThis.quickshipReads : undefined
  const reading = reads?.(platform, address)
  return reading && { reading: await reading }
}

function ended(signal: AbortSignal): Promise<'ended'> {
  return new Promise((done) => {
    if (signal.aborted) done('ended')
    signal.addEventListener('abort', () => done('ended'), { once: true })
  })
}

/** Another order's answer, or one that fits no type, counts as unreadable. */
function trusted(answer: unknown, id: string, store: string): ListedReading {
  if (answer === undefined || answer === null)
    return { kind: 'unreadable', detail: 'The shop did not answer.' }
  const checked = checkReading(answer)
  if ('fault' in checked) return { kind: 'unreadable', detail: checked.fault }
  const reading = checked.value
  if (reading.kind !== 'order') return reading
  const { order } = reading
  const isIt = order.id.text === id && order.store === store
  return isIt ? reading : { kind: 'unreadable', detail: 'The page is another order’s.' }
}
