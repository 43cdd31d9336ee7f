import { defineContentScript } from 'wxt/utils/define-content-script'
import { readOpenPage } from '../../lib/storefronts/open-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'

declare global {
  /** Set by the storefront script, which stands in the same isolated world: keeps the badge of the order that was read. */
  var quickshipShows: ((orderId: string) => void) | undefined
}

const SESSION_DEADLINE_MS = 3000

/** A reader's own script, run after the storefront script named it; its reading is what `executeScript` returns. */
export function defineReader(reader: Reader) {
  return defineContentScript({
    matches: [],
    registration: 'runtime',
    noScriptStartedPostMessage: true,
    async main() {
      const reading = await readOpenPage(reader, {
        document,
        location,
        fetch,
        parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
        deadline: AbortSignal.timeout(SESSION_DEADLINE_MS),
      })
      if (reading?.kind === 'order') globalThis.quickshipShows?.(reading.order.id.text)
      return reading
    },
  })
}
