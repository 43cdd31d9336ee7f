const names: Readonly<Record<string, string>> = { woocommerce: 'WooCommerce' }

/** A platform's own name, the same in every language; empty where the page was read without knowing its platform. */
export function platformName(id: string): string {
  return names[id] ?? ''
}
