/** Names that are not written as their ids are. */
const names: Readonly<Record<string, string>> = {
  // Not read from a storefront's page.
  generic: '',
  manual: '',
  sheet: '',
  kiotviet: 'KiotViet',
  marketplace: 'Shopee, TikTok Shop',
  medusa: 'Medusa 2',
  nhanh: 'Nhanh.vn',
  nopcommerce: 'nopCommerce',
  opencart: 'OpenCart',
  prestashop: 'PrestaShop',
  woocommerce: 'WooCommerce',
}

/** A platform's name, the same in every language; empty where no known platform's page was read. */
export function platformName(id: string): string {
  return names[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}
