import { browser } from 'wxt/browser'
import * as z from 'zod/mini'

/** Kept until the browser closes, each under its own key: two tabs that choose at once lose neither. */
const PREFIX = 'bulk account '

/** The account chosen for the orders at this place of the workbench's address: `list/ID`, `kept/ID`. */
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
