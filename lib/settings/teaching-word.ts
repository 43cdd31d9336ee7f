import { browser } from 'wxt/browser'

/** Of each tab whose picker the seller opened; gone once it was used, or with the browser. */
const keyOf = (tabId: number) => `teaching word ${tabId}`

/** Without it a page's script teaches nothing. */
export async function giveTeachingWord(tabId: number): Promise<string> {
  const word = crypto.randomUUID()
  await browser.storage.session.set({ [keyOf(tabId)]: word })
  return word
}

export async function isTeachingWord(tabId: number, word: string): Promise<boolean> {
  const key = keyOf(tabId)
  return (await browser.storage.session.get(key))[key] === word
}

export async function forgetTeachingWord(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId))
}
