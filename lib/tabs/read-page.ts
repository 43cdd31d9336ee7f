import type { OpenedPage } from '../app/opened-page.ts'
import { SAMPLE_STORE } from '../domain/practice.ts'
import { checkReading } from '../domain/store/page-reading.ts'
import { unsureReading } from '../domain/store/unsure-reading.ts'
import type { TabAnswer } from './opened-tab.ts'
import { listedIn } from './read-list.ts'

export async function readPage({ id, reader, own, result }: TabAnswer): Promise<OpenedPage> {
  if (own && own.reading === undefined) return { kind: 'own-page' }
  if (id === undefined || (reader === undefined && !own)) return { kind: 'closed' }
  const checked = checkReading(result)
  if ('fault' in checked) return { kind: 'unreadable', detail: checked.fault }
  const reading = reader && reader !== 'generic' ? unsureReading(checked.value) : checked.value
  // Our page has no web address, so the store is set here, whatever the page says.
  if (own && reading.kind === 'order') return { ...reading, order: { ...reading.order, store: SAMPLE_STORE } }
  if (reading.kind !== 'not-an-order' || !reader || reader === 'generic') return reading
  return (await listedIn(id, reader, reading.url)) ?? { ...reading, recognised: true }
}
