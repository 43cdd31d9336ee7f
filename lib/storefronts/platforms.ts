import { bagistoPlatform } from './bagisto.ts'
import { haravanPlatform } from './haravan.ts'
import { kiotvietPlatform } from './kiotviet.ts'
import { magentoPlatform } from './magento.ts'
import { marketplacePlatform } from './marketplace.ts'
import { medusaPlatform } from './medusa.ts'
import { nhanhPlatform } from './nhanh.ts'
import { nopcommercePlatform } from './nopcommerce.ts'
import { opencartPlatform } from './opencart.ts'
import type { Platform } from './platform.ts'
import { prestashopPlatform } from './prestashop.ts'
import { saleorPlatform } from './saleor.ts'
import { sapoPlatform } from './sapo.ts'
import { shopifyPlatform } from './shopify.ts'
import { vendurePlatform } from './vendure.ts'
import { woocommercePlatform } from './woocommerce.ts'

/** Every platform we know. What none of them recognises is read by the generic reader. */
export const platforms: readonly Platform[] = [
  haravanPlatform,
  kiotvietPlatform,
  marketplacePlatform,
  nhanhPlatform,
  sapoPlatform,
  shopifyPlatform,
  medusaPlatform,
  nopcommercePlatform,
  opencartPlatform,
  bagistoPlatform,
  magentoPlatform,
  saleorPlatform,
  vendurePlatform,
  prestashopPlatform,
  woocommercePlatform,
]

export function platformOf(document: Document, url: URL): Platform | undefined {
  return platforms.find((platform) => platform.recognises(document, url))
}
