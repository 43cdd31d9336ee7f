import { browser } from 'wxt/browser'

/**
 * Asks for the one host an account's API stands on. Match patterns know no ports. Must be called within the click:
 * the browser shows its question only then.
 */
export function allowHost(api: string): Promise<boolean> {
  const { protocol, hostname } = new URL(api)
  return browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] })
}
