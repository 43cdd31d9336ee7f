import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import type { OpenedPage } from '../../components/popup/opened-page.ts'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'

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
  const results = await browser.scripting
    .executeScript({ target: { tabId: id }, files: ['/content-scripts/storefront.js'] })
    .catch(() => undefined)
  if (!results) return { kind: 'closed' }
  const reading = pageReadingSchema.safeParse(results[0]?.result)
  // Parsed just above; the schema's optional values may also be undefined, which readers of an order never tell apart.
  if (reading.success) return reading.data as PageReading
  return { kind: 'unreadable', detail: z.prettifyError(reading.error).slice(0, 300) }
}
