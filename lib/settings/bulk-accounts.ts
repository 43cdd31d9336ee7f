import { browser } from 'wxt/browser'
import * as z from 'zod/mini'

/** One key each, until the browser closes: two tabs lose nothing to each other. */
const PREFIX = 'bulk account '

/** `place`: `list/ID` or `kept/ID`. */
export async function bulkAccount(place: string): Promise<string | undefined> {
  const key = PREFIX + place
  const known = z.safeParse(z.string(), (await browser.storage.session.get(key))[key])
  return known.success ? known.data : undefined
}

export async function keepBulkAccount(place: string, accountId: string): Promise<void> {
  await browser.storage.session.set({ [PREFIX + place]: accountId })
}

export async function forgetBulkAccount(place: string): Promise<void> {
  await browser.storage.session.remove(PREFIX + place)
}
