import { browser } from 'wxt/browser'
import { hostPattern } from '../../lib/domain/host-pattern.ts'
import { INNER_CARRIER } from '../../lib/domain/practice.ts'

/** Asks for the one host an account's API or a store stands on. Must be called within the click: the browser asks only then. */
export async function allowHost(address: string): Promise<boolean> {
  if (address === INNER_CARRIER) return true
  return browser.permissions.request({ origins: [hostPattern(address)] })
}
