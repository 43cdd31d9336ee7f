import { browser } from 'wxt/browser'
import { hostPattern } from '../../lib/domain/host-pattern.ts'

/** Asks for the one host an account's API stands on. Must be called within the click: the browser asks only then. */
export function allowHost(api: string): Promise<boolean> {
  return browser.permissions.request({ origins: [hostPattern(api)] })
}
