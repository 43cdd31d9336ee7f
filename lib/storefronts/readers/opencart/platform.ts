import type { Platform } from '../../platform.ts'
import { first } from '../../read/dom.ts'

/** The admin's sign-out and sign-in; the shop's have `account/…`. */
export const SIGN_OUT = 'a[href*="route=common/logout"]'

export const SIGN_IN = 'form[action*="route=common/login"]'

export const platform: Platform = {
  id: 'opencart',
  name: 'OpenCart',
  recognises: (document) => first(document, `${SIGN_OUT}, ${SIGN_IN}`) !== undefined,
  orderId: (document, url) =>
    /^sale\/order[./|]info$/.test(routeOf(url)) && first(document, '#button-history')
      ? url.searchParams.get('order_id')?.match(/^\d{1,20}$/)?.[0]
      : undefined,
  heading: '.page-header h1',
}

export function routeOf(url: URL): string {
  return url.searchParams.get('route') ?? ''
}
