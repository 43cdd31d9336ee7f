import { browser } from 'wxt/browser'
import { gatherNews, type NewsKind } from '../domain/news.ts'
import type { Shipment } from '../domain/shipment.ts'
import { newsWords } from '../i18n/news-words.ts'
import { lastLine, newestEntries, shipmentsOfKeys } from '../outbox/read.ts'
import { newsChoice, newsTold } from '../settings/news.ts'
import { language } from '../settings/preferences.ts'
import { openWorkbench } from './workbench.ts'

/**
 * Tells the seller what happened to parcels since the last time, one notification a kind. What was told is known by
 * the journal's line, so that a killed worker's successor goes on from there: a notification may come again under the
 * same id, which shows it once.
 */
export async function tellNews(): Promise<void> {
  await navigator.locks.request('quickship news', async () => {
    const [kinds, last, upTo] = await Promise.all([newsChoice.getValue(), lastLine(), newsTold.getValue()])
    // Further than the journal reaches is where another one was, before the browser's data were cleared.
    const told = upTo > last ? 0 : upTo
    if (last === upTo) return
    // What may not be told now is not told later either: it would be old.
    const chosen = (await mayNotify()) ? kinds : []
    const entries = chosen.length > 0 ? await newestEntries(told) : []
    for (const { kind, keys } of gatherNews(entries, chosen)) {
      await notify(kind, told, await shipmentsOfKeys(keys))
    }
    await newsTold.setValue(Math.max(last, entries.at(-1)?.seq ?? 0))
  })
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
