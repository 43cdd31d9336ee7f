import { browser } from 'wxt/browser'
import { PAUSED } from '../../domain/shipment/news.ts'
import { lastLine } from '../../outbox/read.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { newsChoice, newsShown, newsTelling, type Telling } from '../../settings/news.ts'
import { openWorkbench } from '../../tabs/own-page.ts'
import { loadOnce } from '../load-once.ts'

/**
 * One notification per kind. Journal range and kinds are written first, so a successor repeats the same
 * notification.
 */
export async function tellNews(accounts: Pick<AccountStore, 'list' | 'get'>): Promise<void> {
  await navigator.locks.request('quickship news', async () => {
    const [kinds, last, upTo, begun] = await Promise.all([
      newsChoice.getValue(),
      lastLine(),
      newsShown.getValue(),
      newsTelling.getValue(),
    ])
    // Beyond the journal's end: the browser's data were cleared.
    let notified = upTo > last ? 0 : upTo
    // What may not be shown now would be old later.
    const chosen = (await mayNotify()) ? kinds : []
    if (chosen.includes('failed')) await (await words()).tellPaused(accounts)
    if (begun && begun.from === notified && begun.to > notified && begun.to <= last) {
      await tell({ ...begun, kinds: begun.kinds.filter((kind) => chosen.includes(kind)) })
      notified = begun.to
    }
    if (last === notified) return
    const news = { from: notified, to: last, kinds: chosen }
    if (chosen.length > 0) await newsTelling.setValue(news)
    await tell(news)
  })
}

/** Few sellers choose any. */
const words = loadOnce(() => import('./tell-news.ts'))

async function tell(news: Telling): Promise<void> {
  if (news.kinds.length > 0) await (await words()).tellOfParcels(news)
  await newsShown.setValue(news.to)
}

async function mayNotify(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['notifications'] })
}

/** The API exists only once its permission was granted. */
export function listenForClicks(): void {
  const { notifications } = browser
  if (!notifications || notifications.onClicked.hasListener(open)) return
  notifications.onClicked.addListener(open)
}

function open(id: string): void {
  void browser.notifications.clear(id)
  if (id.startsWith(PAUSED)) void browser.runtime.openOptionsPage()
  else void openWorkbench(`#/shipments/${id.split(' ')[2] ?? ''}`)
}
