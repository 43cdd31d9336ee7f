import { onHost, type Platform } from '../../../platform.ts'

export const platform: Platform = {
  id: 'shopify',
  name: 'Shopify',
  recognises: (_document, url) => onHost(url, 'admin.shopify.com'),
  orderId: (_document, url) => idIn(url.pathname),
}

export function idIn(path: string): string | undefined {
  return /^\/store\/[\w-]+\/orders\/(\d{1,20})$/.exec(path)?.[1]
}
