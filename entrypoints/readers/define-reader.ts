import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { PageReading } from '../../lib/domain/store-order.ts'
import { readListedOrder } from '../../lib/storefronts/listed-order.ts'
import { type PageWorld, readOpenPage } from '../../lib/storefronts/open-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'

declare global {
  /** Set by the storefront script, which stands in the same isolated world: paints the badges of what a reader found. */
  var quickshipShows: ((at: string, orderId: string | undefined) => void) | undefined
  /** The reader that was last run here; it stays to tell which orders a list page shows. */
  var quickshipReader: Reader | undefined
  /** What that reader, where it is this platform's, says of an order of a list, by the order's address. */
  var quickshipReads: ReadsListed | undefined
}

type ReadsListed = (platform: string, address: string) => false | Promise<PageReading | undefined>

const SESSION_DEADLINE_MS = 3000
/** Nobody stands before it waiting, and an order's page is more than its JSON. */
const LISTED_DEADLINE_MS = 15_000

/** A reader's own script, run after the storefront script named it; what it reads is what `executeScript` returns. */
export function defineReader(reader: Reader) {
  return defineUnlistedScript(() => readHere(reader))
}

/** The same of a platform whose lists are known: it stays to read their orders too. */
export function defineListReader(reader: Reader) {
  return defineUnlistedScript(() =>
    readHere(reader, (taught) => {
      globalThis.quickshipReads = (platform, address) =>
        platform === reader.platform.id && readListedOrder(taught, worldAround(LISTED_DEADLINE_MS), address)
    }),
  )
}

async function readHere(reader: Reader, stay?: (taught: Reader) => void) {
  globalThis.quickshipReader = reader
  // What was taught is handed in for each reading anew.
  const taught = globalThis.quickshipTaught?.(reader) ?? reader
  stay?.(taught)
  const reading = await readOpenPage(taught, worldAround(SESSION_DEADLINE_MS))
  if (reading) globalThis.quickshipTaught = undefined
  // The page may have led elsewhere since the reading began; what was read is what stands here now.
  globalThis.quickshipShows?.(location.href, reading?.kind === 'order' ? reading.order.id.text : undefined)
  return reading
}

function worldAround(deadlineMs: number): PageWorld {
  return {
    document,
    location,
    fetch,
    parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
    deadline: AbortSignal.timeout(deadlineMs),
  }
}
