import { allowHost } from '../../lib/services/allow-host.ts'

/** A host that is granted already answers sooner. */
const QUESTION_SHOWN_MS = 400

/** The popup opened in a tab. */
export const asPage = document.documentElement.classList.contains('page')

/**
 * Firefox shows the prompt beneath an open popup, so the popup closes. Chromium closes it itself; the worker
 * continues.
 */
export async function allowStore(address: string): Promise<boolean> {
  const allowed = allowHost(address)
  const inTheWay = setTimeout(() => !asPage && window.close(), QUESTION_SHOWN_MS)
  try {
    return await allowed
  } finally {
    clearTimeout(inTheWay)
  }
}
