import type { PageReading } from '../domain/store-order.ts'
import { generic } from './generic.ts'
import type { Page, Reader } from './reader.ts'
import { woocommerce } from './woocommerce.ts'

/** Every platform we know; the generic reader stands apart, since it reads what nobody else recognised. */
export const platformReaders: readonly Reader[] = [woocommerce]

export function readerFor(document: Document, url: URL): Reader {
  return platformReaders.find((reader) => reader.recognises(document, url)) ?? generic
}

export async function readPage(page: Page): Promise<PageReading> {
  return readerFor(page.document, page.url).read(page)
}
