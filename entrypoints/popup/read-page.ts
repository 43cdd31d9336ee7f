import { browser } from 'wxt/browser'
import type { ScriptPublicPath } from 'wxt/utils/inject-script'
import * as z from 'zod/mini'
import type { OpenedPage } from '../../components/popup/opened-page.ts'
import { handRecipes } from '../../lib/background/hand-recipes.ts'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { pageReadingSchema } from '../../lib/domain/store-order-schema.ts'
import { readList } from './read-list.ts'

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

const readerSchema = z.object({ reader: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })

/** What a script of ours answers in the tab; undefined where the browser lets no extension in. */
async function run(tabId: number, script: string): Promise<unknown> {
  // Every reader's script is built; the name was checked above.
  const files = [`/${script}.js` as ScriptPublicPath]
  const results = await browser.scripting.executeScript({ target: { tabId }, files }).catch(() => [])
  return results[0]?.result
}

export async function readPage(): Promise<OpenedPage> {
  const id = await tabId()
  if (id === undefined) return { kind: 'closed' }
  const [answer] = await Promise.all([run(id, 'storefront'), handRecipes(id)])
  const named = readerSchema.safeParse(answer)
  if (!named.success) return { kind: 'closed' }
  const { reader } = named.data
  const result = (await run(id, `reader-${reader}`)) ?? (await run(id, 'reader-generic'))
  const parsed = pageReadingSchema.safeParse(result)
  if (!parsed.success) return { kind: 'unreadable', detail: z.prettifyError(parsed.error).slice(0, 300) }
  // Parsed just above; the schema's optional values may also be undefined, which readers of an order never tell apart.
  const reading = parsed.data as PageReading
  if (reading.kind !== 'not-an-order' || reader === 'generic') return reading
  return (await readList(id, reader, reading.url)) ?? { ...reading, recognised: true }
}
