import type { PageReading } from '../domain/store-order.ts'
import { bagisto } from './bagisto.ts'
import { generic, readVisible } from './generic.ts'
import { haravan } from './haravan.ts'
import { kiotviet } from './kiotviet.ts'
import { magento } from './magento.ts'
import { marketplace } from './marketplace.ts'
import { medusa } from './medusa.ts'
import { nhanh } from './nhanh.ts'
import { nopcommerce } from './nopcommerce.ts'
import { opencart } from './opencart.ts'
import { platformOf } from './platforms.ts'
import { prestashop } from './prestashop.ts'
import type { Page, Reader } from './reader.ts'
import { saleor } from './saleor.ts'
import { sapo } from './sapo.ts'
import { shopify } from './shopify.ts'
import { vendure } from './vendure.ts'
import { woocommerce } from './woocommerce.ts'

/** Every reader, for tests and tools; in the extension each is a script of its own (entrypoints/readers). */
export const readers: readonly Reader[] = [
  medusa,
  nopcommerce,
  opencart,
  bagisto,
  magento,
  saleor,
  vendure,
  prestashop,
  woocommerce,
  haravan,
  kiotviet,
  marketplace,
  nhanh,
  sapo,
  shopify,
  generic,
]

export async function readPage(page: Page): Promise<PageReading> {
  const platform = platformOf(page.document, page.url)
  const reading = await readers.find((reader) => reader.platform === platform)?.read(page)
  return reading ?? readVisible(page)
}
