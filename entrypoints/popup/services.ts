import { browser } from 'wxt/browser'
import { pageOf } from '../../components/routes.ts'
import type { Services } from '../../lib/app/services.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder, shipmentsOfRecipients } from '../../lib/outbox/read.ts'
import { lock } from '../../lib/settings/passphrase.ts'
import { undo } from '../../lib/settings/preferences.ts'
import { openSlipPage } from '../../lib/settings/slips.ts'
import { onStoresChanged } from '../../lib/settings/stores.ts'
import { tabId } from '../../lib/tabs/opened-tab.ts'
import { openLabel, openWorkbench } from '../../lib/tabs/own-page.ts'
import { shipTogether } from '../../lib/tabs/ship-together.ts'
import { writeBacksOf } from '../../lib/write-back/read.ts'
import { allowStore, asPage } from './allow-store.ts'
import { fillPage } from './fill-page.ts'

/** A popup closes once another page is shown. */
async function leave(shown: Promise<unknown>): Promise<void> {
  await shown
  if (!asPage) window.close()
}

export const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  shipmentsOfRecipients,
  onShipmentsChanged,
  lock,
  stores: { allow: allowStore, onChanged: onStoresChanged },
  openPage(url) {
    const open = (id?: number) => browser.tabs.create({ url, ...(id !== undefined && { openerTabId: id }) })
    void leave(tabId().then(open))
  },
  openOptions: () => void leave(browser.runtime.openOptionsPage()),
  openWorkbench: (place) => void leave(openWorkbench(place)),
  openShipment: (key) => void leave(openWorkbench(pageOf(key))),
  shipTogether: ({ kind: _, ...list }) =>
    leave(tabId().then((id) => (id === undefined ? undefined : shipTogether({ ...list, tabId: id })))),
  undo,
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
