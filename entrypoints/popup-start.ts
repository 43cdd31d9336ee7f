import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { beforeFirstPaint } from '../components/first-paint.ts'
import type { Account } from '../lib/domain/account.ts'
import type { Language } from '../lib/i18n/languages.ts'
import { send } from '../lib/messages/send.ts'
import { language } from '../lib/settings/preferences.ts'
import { askTab, type TabAnswer } from './popup/opened-tab.ts'

declare global {
  var quickshipStart: {
    answer: Promise<TabAnswer>
    language: Promise<Language>
    accounts: Promise<Account[]>
    units: Promise<ArrayBuffer>
  }
}

/**
 * Asks for all that the popup waits for while its own scripts are still on their way: so small it is there first. Each
 * file of its own would cost the popup some milliseconds.
 */
export default defineUnlistedScript(() => {
  globalThis.quickshipStart = {
    answer: askTab(),
    language: language.getValue(),
    accounts: send('accounts.list', {}),
    units: fetch(browser.runtime.getURL('/addresses.bin')).then((file) => file.arrayBuffer()),
  }
  // Last, for it waits until the browser has brought the mirror.
  beforeFirstPaint()
})
