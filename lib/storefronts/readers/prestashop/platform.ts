import type { Platform } from '../../platform.ts'
import { first } from '../../read/dom.ts'

/** The menu's entry of orders; the admin's folder may have any name. */
export const MENU = '#subtab-AdminOrders'

export const SIGN_IN = '#login-panel #login_form'

export const platform: Platform = {
  id: 'prestashop',
  name: 'PrestaShop',
  // The order page before 1.7.7, of another make, is the generic reader's.
  recognises: (document, url) =>
    first(document, `${MENU}, ${SIGN_IN}`) !== undefined && url.searchParams.get('id_order') === null,
  orderId: (document, url) =>
    first(document, '#order-view-page') && /\/sell\/orders\/(\d{1,20})\/view$/.exec(url.pathname)?.[1],
  heading: '.title-content h1',
}
