import { browser } from 'wxt/browser'
import { gatherNews, type NewsKind, PAUSED } from '../../domain/shipment/news.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import { newsWords, pausedWords } from '../../i18n/news-words.ts'
import { newestEntries, shipmentsOfKeys } from '../../outbox/read.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { pausedShown, type Telling } from '../../settings/news.ts'
import { language } from '../../settings/preferences.ts'

/** Once for each pause. What a backup brought is paused too, but has no token that was refused. */
export async function tellPaused({ list, get }: Pick<AccountStore, 'list' | 'get'>): Promise<void> {
  const [paused, shown] = await Promise.all([
    list().then((all) => all.filter((account) => account.paused)),
    pausedShown.getValue(),
  ])
  for (const { id, name } of paused) {
    if (shown.includes(id) || !(await get(id))?.token) continue
    await show(`${PAUSED}${id}`, pausedWords(await language.getValue(), name))
  }
  const ids = paused.map(({ id }) => id)
  if (ids.join() !== shown.join()) await pausedShown.setValue(ids)
}

function show(id: string, words: { title: string; message: string }): Promise<unknown> {
  const iconUrl = browser.runtime.getURL('/icon/128.png')
  return browser.notifications.create(id, { type: 'basic', iconUrl, ...words })
}

export async function tellOfParcels({ from, to, kinds }: Telling): Promise<void> {
  const entries = (await newestEntries(from)).filter(({ seq = 0 }) => seq <= to)
  for (const { kind, keys } of gatherNews(entries, kinds)) {
    await notify(kind, from, await shipmentsOfKeys(keys))
  }
}

async function notify(kind: NewsKind, notified: number, shipments: readonly Shipment[]): Promise<void> {
  const [only, another] = shipments
  if (!only) return
  // A click brings back the id only, perhaps in another worker's life.
  const target = another ? `view/${kind}` : `of/${encodeURIComponent(only.key)}`
  await show(`${notified} ${kind} ${target}`, newsWords(await language.getValue(), { kind }, shipments))
}
