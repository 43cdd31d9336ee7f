import { onHost, type Platform } from '../../../platform.ts'

const HOSTS = ['banhang.shopee.vn', 'seller-vn.tiktok.com']

export const platform: Platform = {
  id: 'marketplace',
  name: 'Shopee, TikTok Shop',
  recognises: (_document, url) => HOSTS.some((host) => onHost(url, host)),
  orderId: () => undefined,
}
