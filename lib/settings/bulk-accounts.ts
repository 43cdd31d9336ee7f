import { browser } from 'wxt/browser'
import * as z from 'zod/mini'

/** One key each, until the browser closes: two tabs lose nothing to each other. */
const PREFIX = 'bulk account '

/** `source`: `list/ID` or `kept/ID`. */
export async function bulkAccount(source: string): Promise<string | undefined> {
  const key = PREFIX + source
  const known = z.safeParse(z.string(), (await browser.storage.session.get(key))[key])
  return known.success ? known.data : undefined
}

export async function keepBulkAccount(source: string, accountId: string): Promise<void> {
  await browser.storage.session.set({ [PREFIX + source]: accountId })
}

export async function forgetBulkAccount(source: string): Promise<void> {
  await browser.storage.session.remove(PREFIX + source)
}
