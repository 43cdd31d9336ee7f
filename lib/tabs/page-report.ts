import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { type PageReport, reportFile } from '../domain/store/page-report.ts'
import { runScript } from './run-script.ts'

const outline = z.object({
  html: z.string().check(z.maxLength(20_000_000)),
  url: z.string().check(z.maxLength(4000)),
  texts: z.array(z.string()),
  cut: z.boolean(),
})

/** Undefined where the tab is gone, shows another page now, or is closed to us. */
export async function reportOfTab(tabId: number): Promise<PageReport | undefined> {
  const { success, data } = outline.safeParse(await runScript(tabId, 'page-outline'))
  if (!success || !data.html) return undefined
  const { version } = browser.runtime.getManifest()
  return { texts: data.texts, cut: data.cut, file: reportFile(data, version) }
}

/** Opens the report of the tab's page in a tab of its own. */
export async function openReport(tabId: number): Promise<void> {
  await browser.tabs.create({ url: `${browser.runtime.getURL('/report.html')}?tab=${tabId}` })
}
