import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { beforeFirstPaint } from '../components/app/first-paint.ts'
import type { Account } from '../lib/domain/account.ts'
import type { Language } from '../lib/i18n/languages.ts'
import { send } from '../lib/messages/send.ts'
import { language } from '../lib/settings/preferences.ts'
import { askTab, type TabAnswer } from '../lib/tabs/opened-tab.ts'

declare global {
  var quickshipStart: {
    answer: Promise<TabAnswer>
    language: Promise<Language>
    accounts: Promise<Account[]>
    units: Promise<ArrayBuffer>
  }
}

/**
 * Requests all that the popup needs while its own scripts load. Small, and one file: each further file costs
 * milliseconds.
 */
export default defineUnlistedScript(() => {
  // The popup's modules take it from there (tools/build/one-polyfill.ts).
  Object.assign(globalThis, { browser })
  globalThis.quickshipStart = {
    answer: askTab(),
    language: language.getValue(),
    accounts: send('accounts.list', {}),
    units: fetch(browser.runtime.getURL('/addresses.bin')).then((file) => file.arrayBuffer()),
  }
  // Last: it waits for localStorage.
  beforeFirstPaint()
})
