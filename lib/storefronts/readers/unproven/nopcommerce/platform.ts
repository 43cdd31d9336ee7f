import type { Platform } from '../../../platform.ts'
import { first } from '../../../read/dom.ts'

export const platform: Platform = {
  id: 'nopcommerce',
  name: 'nopCommerce',
  recognises: (document) => first(document, '#nopSideBarPusher') !== undefined,
  orderId: (document, { pathname }) =>
    first(document, 'label[for="CustomOrderNumber"]') &&
    /\/Admin\/Order\/Edit\/(\d{1,20})$/i.exec(pathname)?.[1],
  heading: '.content-header h1',
}
