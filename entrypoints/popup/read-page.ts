import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import type { OpenedPage } from '../../components/popup/opened-page.ts'
import { handRecipes } from '../../lib/background/hand-recipes.ts'
import { listedIn, readerOf } from '../../lib/background/read-list.ts'
import { runScript } from '../../lib/background/run-reader.ts'
import { SAMPLE_STORE } from '../../lib/domain/practice.ts'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'
import { readOwnPage } from './sample-page.ts'

// The extension's own policy forbids eval, which zod would otherwise try first.
z.config({ jitless: true })

/**
 * The tab this screen is about. As a popup: the active one of its window. Opened as a page, `popup.html?tab=ID` names
 * the tab: so the form can be had wide, and where no popup can be opened.
 */
export async function tabId(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get('tab')
  if (named) return Number(named)
  const [active] = await browser.tabs.query({ active: true, currentWindow: true })
  return active?.id
}

export async function readPage(): Promise<OpenedPage> {
  const id = await tabId()
  if (id === undefined) return { kind: 'closed' }
  const [reader, own] = await Promise.all([readerOf(id), readOwnPage(id), handRecipes(id)])
  if (own && own.reading === undefined) return { kind: 'own-page' }
  if (reader === undefined && !own) return { kind: 'closed' }
  const result =
    own?.reading ?? (await runScript(id, `reader-${reader}`)) ?? (await runScript(id, 'reader-generic'))
  const parsed = pageReadingSchema.safeParse(result)
  if (!parsed.success) return { kind: 'unreadable', detail: z.prettifyError(parsed.error).slice(0, 300) }
  // Parsed just above; the schema's optional values may also be undefined, which readers of an order never tell apart.
  const reading = parsed.data as PageReading
  // No web address tells its store; and whatever the page says, its order is the sample's.
  if (own && reading.kind === 'order') return { ...reading, order: { ...reading.order, store: SAMPLE_STORE } }
  if (reading.kind !== 'not-an-order' || !reader || reader === 'generic') return reading
  return (await listedIn(id, reader, reading.url)) ?? { ...reading, recognised: true }
}
