import type { Platform } from '../../platform.ts'
import { first } from '../../read/dom.ts'

export const platform: Platform = {
  id: 'vendure',
  name: 'Vendure',
  recognises: (document) =>
    first(document, 'vdr-root, meta[content="Vendure Admin Dashboard"]') !== undefined,
  orderId: (_document, url) => idIn(url.pathname),
  heading: 'main form h1, vdr-page-title h1',
}

/** `/orders/12`, `/orders/12/seller-orders/13`; drafts, and orders being changed, are none. */
export function idIn(path: string): string | undefined {
  return /\/orders\/(?:[\w-]+\/seller-orders\/)?((?=[A-Za-z_-]*\d)[\w-]{1,60})(?:;|\/?$)/.exec(path)?.[1]
}
