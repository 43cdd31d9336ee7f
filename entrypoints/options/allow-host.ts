import { browser } from 'wxt/browser'
import { hostPattern } from '../../lib/domain/host-pattern.ts'

/** Asks for the one host an account's API or a store stands on. Must be called within the click: the browser asks only then. */
export function allowHost(address: string): Promise<boolean> {
  return browser.permissions.request({ origins: [hostPattern(address)] })
}
