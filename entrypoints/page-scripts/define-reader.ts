import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { PageReading } from '../../lib/domain/store/store-order.ts'
import { ours } from '../../lib/storefronts/page/ours.ts'
import { type PageDeps, readListedOrder, readOpenPage } from '../../lib/storefronts/read-page.ts'
import type { Reader } from '../../lib/storefronts/reader.ts'

declare global {
  /**
   * Set by the storefront script, which runs in the same isolated world. Paints the badge of the order that
   * was read.
   */
  var quickshipShows: ((at: string, orderId: string | undefined) => void) | undefined
  /** The last reader that ran here. It also finds the orders of a list page. */
  var quickshipReader: Reader | undefined
  /** What that reader, where it is this platform's, says of an order of a list, by the order's address. */
  var quickshipReads: ReadsListed | undefined
}

type ReadsListed = (platform: string, address: string) => false | Promise<PageReading | undefined>

const SESSION_DEADLINE_MS = 3000
/** Longer: no seller waits for it. */
const LISTED_DEADLINE_MS = 15_000

/**
 * Runs after the storefront script named it; `executeScript` returns its reading. No content script: it
 * needs no extension API.
 */
export function defineReader(reader: Reader) {
  return defineUnlistedScript(() => readHere(reader))
}

/** The script stays to read the orders of its platform's lists too. */
export function defineListReader(reader: Reader) {
  return defineUnlistedScript(() =>
    readHere(reader, (taught) => {
      globalThis.quickshipReads = (platform, address) =>
        platform === reader.platform.id && readListedOrder(taught, readingDeps(LISTED_DEADLINE_MS), address)
    }),
  )
}

async function readHere(reader: Reader, stay?: (taught: Reader) => void) {
  globalThis.quickshipReader = reader
  const taught = ours('quickshipTaught')?.(reader) ?? reader
  // Recipes come with each reading.
  globalThis.quickshipTaught = undefined
  stay?.(taught)
  const reading = await readOpenPage(taught, readingDeps(SESSION_DEADLINE_MS))
  // The page may show another order by now.
  ours('quickshipShows')?.(location.href, reading?.kind === 'order' ? reading.order.id.text : undefined)
  return reading
}

function readingDeps(deadlineMs: number): PageDeps {
  return {
    document,
    location,
    fetch,
    parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
    deadline: AbortSignal.timeout(deadlineMs),
  }
}
