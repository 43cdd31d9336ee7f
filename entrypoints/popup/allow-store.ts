import { allowHost } from '../options/allow-host.ts'

/** A host that is granted already is answered for sooner. */
const QUESTION_SHOWN_MS = 400

/** The popup's screen in a tab of its own. */
export const asPage = document.documentElement.classList.contains('page')

/** Firefox shows its question beneath an open popup. Chromium closes the popup itself; the worker goes on without it. */
export async function allowStore(address: string): Promise<boolean> {
  const allowed = allowHost(address)
  const inTheWay = setTimeout(() => !asPage && window.close(), QUESTION_SHOWN_MS)
  try {
    return await allowed
  } finally {
    clearTimeout(inTheWay)
  }
}
