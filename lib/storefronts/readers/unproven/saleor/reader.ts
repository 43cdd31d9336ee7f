import type { PageReading } from '../../../../domain/store/store-order.ts'
import { buildReading, notAnOrder } from '../../../read/build-reading.ts'
import { scraped } from '../../../read/scraped-value.ts'
import type { Page, Reader } from '../../../reader.ts'
import { orderOnPage } from './page.ts'
import { idIn, platform } from './platform.ts'

/** By the `data-test-id` marks of its own tests. */
export const reader: Reader = {
  platform,
  seenOn: [],
  unconfirmed: [
    'Everything here comes from the dashboard’s public source (3.20 to 3.22); no running one was there to try.',
    'The API takes a token that only the dashboard has, so that an order is read from its open page alone.',
    'Items are drawn on a canvas and read from the table it keeps for screen readers, never surely.',
    'The buyer’s note has no mark of its own and is not read.',
    'Lists are drawn on a canvas whose one link follows the pointer, so that no rows are read.',
  ],
  read: readSaleor,
}

function readSaleor({ document, url }: Page): PageReading {
  const id = scraped(idIn(url.pathname), 'platform', 'address', true)
  const found = id && orderOnPage(document)
  if (!id || !found) return notAnOrder(document, url)
  return buildReading(platform, url, id, found)
}
