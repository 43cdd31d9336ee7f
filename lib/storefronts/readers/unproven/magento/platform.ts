import type { Platform } from '../../../platform.ts'
import { first } from '../../../read/dom.ts'

/** The menu's entry of sales; the admin's path may have any name. */
const MENU = '#menu-magento-sales-sales'

export const SIGN_IN = '.adminhtml-auth-login'

export const platform: Platform = {
  id: 'magento',
  name: 'Magento',
  recognises: (document) => first(document, `${MENU}, ${SIGN_IN}`) !== undefined,
  orderId: (document, { pathname }) => first(document, '.order-information') && idIn(pathname),
  heading: '.page-title',
}

export function idIn(path: string): string | undefined {
  return /\/sales\/order\/view\/order_id\/(\d{1,20})(?:\/|$)/.exec(path)?.[1]
}
