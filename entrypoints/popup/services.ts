import { browser } from 'wxt/browser'
import type { Services } from '../../components/services.tsx'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { tabId } from './read-page.ts'

const asPage = document.documentElement.classList.contains('page')

export const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openOptions() {
    void browser.runtime.openOptionsPage().then(() => !asPage && window.close())
  },
  openLabel(key) {
    const page = browser.runtime.getURL('/label.html')
    void browser.tabs.create({ url: `${page}?key=${encodeURIComponent(key)}` })
  },
  ...(!asPage && {
    openInTab() {
      void tabId()
        .then((id) => browser.tabs.create({ url: `${browser.runtime.getURL('/popup.html')}?tab=${id}` }))
        .then(() => window.close())
    },
  }),
}
