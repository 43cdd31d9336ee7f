const names: Readonly<Record<string, string>> = {
  bagisto: 'Bagisto',
  haravan: 'Haravan',
  kiotviet: 'KiotViet',
  magento: 'Magento',
  marketplace: 'Shopee, TikTok Shop',
  medusa: 'Medusa 2',
  nhanh: 'Nhanh.vn',
  nopcommerce: 'nopCommerce',
  opencart: 'OpenCart',
  prestashop: 'PrestaShop',
  saleor: 'Saleor',
  sapo: 'Sapo',
  shopify: 'Shopify',
  vendure: 'Vendure',
  woocommerce: 'WooCommerce',
}

/** A platform's own name, the same in every language; empty where the page was read without knowing its platform. */
export function platformName(id: string): string {
  return names[id] ?? ''
}
