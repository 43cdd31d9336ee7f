import { browser } from 'wxt/browser'
import { INNER_CARRIER } from '../domain/practice.ts'
import { hostPattern } from '../domain/store/host-pattern.ts'

/** Must be called within the click that asks for the permission. */
export async function allowHost(address: string): Promise<boolean> {
  if (address === INNER_CARRIER) return true
  return browser.permissions.request({ origins: [hostPattern(address)] })
}
