import { browser } from 'wxt/browser'
import { gatherNews, type NewsKind } from '../domain/news.ts'
import type { Shipment } from '../domain/shipment.ts'
import { newsWords } from '../i18n/news-words.ts'
import { lastLine, newestEntries, shipmentsOfKeys } from '../outbox/read.ts'
import { newsChoice, newsTelling, newsTold, type Telling } from '../settings/news.ts'
import { language } from '../settings/preferences.ts'
import { openWorkbench } from './workbench.ts'

/**
 * Tells the seller what happened to parcels since the last time, one notification a kind. What is about to be told is
 * written down before: from which line of the journal to which, and of which kinds. A killed worker's successor tells
 * that to its end first, which shows the same parcels under the same ids, and only then what came since.
 */
export async function tellNews(): Promise<void> {
  await navigator.locks.request('quickship news', async () => {
    const [kinds, last, upTo, begun] = await Promise.all([
      newsChoice.getValue(),
      lastLine(),
      newsTold.getValue(),
      newsTelling.getValue(),
    ])
    // Further than the journal reaches is where another one was, before the browser's data were cleared.
    let told = upTo > last ? 0 : upTo
    // What may not be told now is not told later either: it would be old.
    const chosen = (await mayNotify()) ? kinds : []
    if (begun && begun.from === told && begun.to > told && begun.to <= last) {
      await tell({ ...begun, kinds: begun.kinds.filter((kind) => chosen.includes(kind)) })
      told = begun.to
    }
    if (last === told) return
    const news = { from: told, to: last, kinds: chosen }
    if (chosen.length > 0) await newsTelling.setValue(news)
    await tell(news)
  })
}

async function tell({ from, to, kinds }: Telling): Promise<void> {
  const lines = kinds.length > 0 ? await newestEntries(from) : []
  const entries = lines.filter(({ seq = 0 }) => seq <= to)
  for (const { kind, keys } of gatherNews(entries, kinds)) {
    await notify(kind, from, await shipmentsOfKeys(keys))
  }
  await newsTold.setValue(to)
}

async function notify(kind: NewsKind, told: number, shipments: readonly Shipment[]): Promise<void> {
  const [only, another] = shipments
  if (!only) return
  // The id is all that a click brings back, maybe to another life of the worker.
  const target = another ? `view/${kind}` : `of/${encodeURIComponent(only.key)}`
  await browser.notifications.create(`${told} ${kind} ${target}`, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    ...newsWords(await language.getValue(), { kind }, shipments),
  })
}

async function mayNotify(): Promise<boolean> {
  return browser.permissions.contains({ permissions: ['notifications'] })
}

/** Opens what a notification told of. The API is there only once its permission was granted. */
export function listenForClicks(): void {
  const { notifications } = browser
  if (!notifications || notifications.onClicked.hasListener(open)) return
  notifications.onClicked.addListener(open)
}

function open(id: string): void {
  void browser.notifications.clear(id)
  void openWorkbench(`#/shipments/${id.split(' ')[2] ?? ''}`)
}
