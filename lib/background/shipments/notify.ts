import { browser } from 'wxt/browser'
import { gatherNews, type NewsKind } from '../../domain/shipment/news.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { lastLine, newestEntries, shipmentsOfKeys } from '../../outbox/read.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { newsChoice, newsTelling, newsTold, pausedTold, type Telling } from '../../settings/news.ts'
import { language } from '../../settings/preferences.ts'
import { openWorkbench } from '../../tabs/own-page.ts'

/**
 * One notification per kind. Journal range and kinds are written first, so a successor repeats the same
 * notification.
 */
export async function tellNews(accounts: Pick<AccountStore, 'list' | 'get'>): Promise<void> {
  await navigator.locks.request('quickship news', async () => {
    const [kinds, last, upTo, begun] = await Promise.all([
      newsChoice.getValue(),
      lastLine(),
      newsTold.getValue(),
      newsTelling.getValue(),
    ])
    // Beyond the journal's end: the browser's data were cleared.
    let notified = upTo > last ? 0 : upTo
    // What may not be shown now would be old later.
    const chosen = (await mayNotify()) ? kinds : []
    await tellPaused(accounts, chosen.includes('failed'))
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

/** Once for each pause. What a backup brought is paused too, but has no token that was refused. */
async function tellPaused(
  { list, get }: Pick<AccountStore, 'list' | 'get'>,
  isChosen: boolean,
): Promise<void> {
  const [paused, told] = await Promise.all([
    list().then((all) => all.filter((account) => account.paused)),
    pausedTold.getValue(),
  ])
  for (const { id, name } of isChosen ? paused : []) {
    if (told.includes(id) || !(await get(id))?.token) continue
    const { pausedWords } = await import('../../i18n/news-words.ts')
    await show(`${PAUSED}${id}`, pausedWords(await language.getValue(), name))
  }
  const ids = paused.map(({ id }) => id)
  if (ids.join() !== told.join()) await pausedTold.setValue(ids)
}

const PAUSED = 'paused '

function show(id: string, words: { title: string; message: string }): Promise<unknown> {
  const iconUrl = browser.runtime.getURL('/icon/128.png')
  return browser.notifications.create(id, { type: 'basic', iconUrl, ...words })
}

async function tell({ from, to, kinds }: Telling): Promise<void> {
  const lines = kinds.length > 0 ? await newestEntries(from) : []
  const entries = lines.filter(({ seq = 0 }) => seq <= to)
  for (const { kind, keys } of gatherNews(entries, kinds)) {
    await notify(kind, from, await shipmentsOfKeys(keys))
  }
  await newsTold.setValue(to)
}

async function notify(kind: NewsKind, notified: number, shipments: readonly Shipment[]): Promise<void> {
  const [only, another] = shipments
  if (!only) return
  const { newsWords } = await import('../../i18n/news-words.ts')
  // A click brings back the id only, perhaps in another worker's life.
  const target = another ? `view/${kind}` : `of/${encodeURIComponent(only.key)}`
  await show(`${notified} ${kind} ${target}`, newsWords(await language.getValue(), { kind }, shipments))
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
