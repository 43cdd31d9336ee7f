import { browser } from 'wxt/browser'
import type { Services } from '../../components/services.tsx'
import { pageOf } from '../../components/shipment-list/routes.ts'
import { shipTogether } from '../../lib/background/hand-over.ts'
import { openWorkbench } from '../../lib/background/workbench.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder, shipmentsOfRecipients } from '../../lib/outbox/read.ts'
import { openSlipPage } from '../../lib/settings/slips.ts'
import { onStoresChanged } from '../../lib/settings/stores.ts'
import { writeBacksOf } from '../../lib/write-back/read.ts'
import { openLabel } from '../label/open-label.ts'
import { allowStore, asPage } from './allow-store.ts'
import { fillPage } from './fill-page.ts'
import { tabId } from './opened-tab.ts'

/** A popup closes once another page is shown. */
function leave(shown: Promise<unknown>): void {
  void shown.then(() => !asPage && window.close())
}

export const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  shipmentsOfRecipients,
  onShipmentsChanged,
  stores: { allow: allowStore, onChanged: onStoresChanged },
  openPage(url) {
    const open = (id?: number) => browser.tabs.create({ url, ...(id !== undefined && { openerTabId: id }) })
    leave(tabId().then(open))
  },
  openOptions: () => leave(browser.runtime.openOptionsPage()),
  openWorkbench: () => leave(openWorkbench()),
  openShipment: (key) => leave(openWorkbench(pageOf(key))),
  shipTogether({ kind: _, ...list }) {
    leave(tabId().then((id) => (id === undefined ? undefined : shipTogether({ ...list, tabId: id }))))
  },
  writeBacksOf,
  fillPage,
  openLabel,
  openSlips: (keys) => void openSlipPage(keys),
  ...(!asPage && {
    openInTab() {
      void tabId()
        .then((id) => browser.tabs.create({ url: `${browser.runtime.getURL('/popup.html')}?tab=${id}` }))
        .then(() => window.close())
    },
  }),
}
