import { browser } from 'wxt/browser'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { language, theme } from '../../lib/settings/preferences.ts'

/** What each page in a tab of its own follows. */
export const settings = { language, theme }

/** What each of them can do; some can more. */
export const pageServices = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openOptions: () => void browser.runtime.openOptionsPage(),
}
