import { browser } from 'wxt/browser'
import type { Services } from '../../components/services.tsx'
import { pageOf } from '../../components/shipment-list/routes.ts'
import { shipTogether } from '../../lib/background/hand-over.ts'
import { openWorkbench } from '../../lib/background/workbench.ts'
import { send } from '../../lib/messages/send.ts'
import { onShipmentsChanged, shipmentsOfOrder, shipmentsOfRecipients } from '../../lib/outbox/read.ts'
import { openSlipPage } from '../../lib/settings/slips.ts'
import { onStoresChanged } from '../../lib/settings/stores.ts'
import { openLabel } from '../label/open-label.ts'
import { allowHost } from '../options/allow-host.ts'
import { tabId } from './read-page.ts'

/** A host that is granted already is answered for sooner. */
const QUESTION_SHOWN_MS = 400

const asPage = document.documentElement.classList.contains('page')

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

/** Firefox shows its question beneath an open popup. Chromium closes the popup itself; the worker goes on without it. */
async function allowStore(address: string): Promise<boolean> {
  const allowed = allowHost(address)
  const inTheWay = setTimeout(() => !asPage && window.close(), QUESTION_SHOWN_MS)
  try {
    return await allowed
  } finally {
    clearTimeout(inTheWay)
  }
}
