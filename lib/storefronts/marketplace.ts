import { onHost, type Platform } from './platform.ts'
import type { Reader } from './reader.ts'
import { addressOf } from './reads.ts'

const HOSTS = ['banhang.shopee.vn', 'seller-vn.tiktok.com']

export const marketplacePlatform: Platform = {
  id: 'marketplace',
  name: 'Shopee, TikTok Shop',
  recognises: (_document, url) => HOSTS.some((host) => onHost(url, host)),
  orderId: () => undefined,
}

/** Marketplaces ship their orders themselves and hide who receives them: the seller is told so, and nothing is read. */
export const marketplace: Reader = {
  platform: marketplacePlatform,
  seenOn: [],
  unconfirmed: ['Not supported, by design: the marketplace ships its orders itself and masks the recipient.'],
  read: ({ url }) => ({ kind: 'marketplace-ships', url: addressOf(url) }),
}
