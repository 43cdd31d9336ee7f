import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readListedOrders } from '../../lib/storefronts/listed-orders.ts'
import { type PageWorld, readOpenPage } from '../../lib/storefronts/open-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'

declare global {
  /** Set by the storefront script, which stands in the same isolated world: paints the badges of what a reader found. */
  var quickshipShows: ((at: string, orderId: string | undefined) => void) | undefined
  /** The reader that was last run here; it stays to tell which orders a list page shows. */
  var quickshipReader: Reader | undefined
  /** Addresses of listed orders to be read in place of the open page; set by a screen for the next reader run here. */
  var quickshipListed: string[] | undefined
}

const SESSION_DEADLINE_MS = 3000

/** A reader's own script, run after the storefront script named it; what it reads is what `executeScript` returns. */
export function defineReader(reader: Reader) {
  return defineUnlistedScript(async () => {
    globalThis.quickshipReader = reader
    const { quickshipListed: listed } = globalThis
    globalThis.quickshipListed = undefined
    // What was taught is handed in for each reading anew.
    const taught = globalThis.quickshipTaught?.(reader) ?? reader
    if (listed) return readListedOrders(taught, worldAround, listed)
    const reading = await readOpenPage(taught, worldAround())
    if (reading) globalThis.quickshipTaught = undefined
    // The page may have led elsewhere since the reading began; what was read is what stands here now.
    globalThis.quickshipShows?.(location.href, reading?.kind === 'order' ? reading.order.id.text : undefined)
    return reading
  })
}

function worldAround(): PageWorld {
  return {
    document,
    location,
    fetch,
    parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
    deadline: AbortSignal.timeout(SESSION_DEADLINE_MS),
  }
}
