import * as z from 'zod/mini'
import type { OpenedPage } from '../../components/popup/opened-page.ts'
import { listedIn } from '../../lib/background/read-list.ts'
import { SAMPLE_STORE } from '../../lib/domain/practice.ts'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'
import type { TabAnswer } from './opened-tab.ts'

// The extension's own policy forbids eval, which zod would otherwise try first.
z.config({ jitless: true })

/** What the tab said, once it is looked at. */
export async function readPage({ id, reader, own, result }: TabAnswer): Promise<OpenedPage> {
  if (own && own.reading === undefined) return { kind: 'own-page' }
  if (id === undefined || (reader === undefined && !own)) return { kind: 'closed' }
  const parsed = pageReadingSchema.safeParse(result)
  if (!parsed.success) return { kind: 'unreadable', detail: z.prettifyError(parsed.error).slice(0, 300) }
  // Parsed just above; the schema's optional values may also be undefined, which readers of an order never tell apart.
  const reading = parsed.data as PageReading
  // No web address tells its store; and whatever the page says, its order is the sample's.
  if (own && reading.kind === 'order') return { ...reading, order: { ...reading.order, store: SAMPLE_STORE } }
  if (reading.kind !== 'not-an-order' || !reader || reader === 'generic') return reading
  return (await listedIn(id, reader, reading.url)) ?? { ...reading, recognised: true }
}
