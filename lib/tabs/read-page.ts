import * as z from 'zod/mini'
import type { OpenedPage } from '../app/opened-page.ts'
import { SAMPLE_STORE } from '../domain/practice.ts'
import type { PageReading } from '../domain/store/store-order.ts'
import { pageReadingSchema } from '../domain/store/store-order-schema.ts'
import { unsureReading } from '../domain/store/unsure-reading.ts'
import type { TabAnswer } from './opened-tab.ts'
import { listedIn } from './read-list.ts'

// The extension's CSP forbids eval, which zod would try first.
z.config({ jitless: true })

export async function readPage({ id, reader, own, result }: TabAnswer): Promise<OpenedPage> {
  if (own && own.reading === undefined) return { kind: 'own-page' }
  if (id === undefined || (reader === undefined && !own)) return { kind: 'closed' }
  const parsed = pageReadingSchema.safeParse(result)
  if (!parsed.success) return { kind: 'unreadable', detail: z.prettifyError(parsed.error).slice(0, 300) }
  // Parsed just above; its optional parts may also be undefined.
  const known = parsed.data as PageReading
  const reading = reader && reader !== 'generic' ? unsureReading(known) : known
  // Our page has no web address, so the store is set here, whatever the page says.
  if (own && reading.kind === 'order') return { ...reading, order: { ...reading.order, store: SAMPLE_STORE } }
  if (reading.kind !== 'not-an-order' || !reader || reader === 'generic') return reading
  return (await listedIn(id, reader, reading.url)) ?? { ...reading, recognised: true }
}
