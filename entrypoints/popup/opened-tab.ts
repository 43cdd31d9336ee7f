import { browser } from 'wxt/browser'
import { handRecipes } from '../../lib/background/hand-recipes.ts'
import { readerOf } from '../../lib/background/reader-of.ts'
import { runScript } from '../../lib/background/run-reader.ts'
import { readOwnPage } from './sample-page.ts'

/** What a tab answered, not looked at yet. Nothing of it is there where the browser lets no extension in. */
export interface TabAnswer {
  id?: number
  /** Whose page it is. */
  reader?: string | undefined
  /** A page of ours: what it says of itself. */
  own?: { reading?: unknown } | undefined
  /** What its reader says. */
  result?: unknown
}

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

export async function askTab(): Promise<TabAnswer> {
  const id = await tabId()
  if (id === undefined) return {}
  const [reader, own] = await Promise.all([readerOf(id), readOwnPage(id), handRecipes(id)])
  if (own || reader === undefined) return { id, reader, own, result: own?.reading }
  const result = (await runScript(id, `reader-${reader}`)) ?? (await runScript(id, 'reader-generic'))
  return { id, reader, result }
}
