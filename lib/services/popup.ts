import { browser } from 'wxt/browser'
import type { Services } from '../app/services.ts'
import { pageOf } from '../order-book/routes.ts'
import { shipmentsOfRecipients } from '../outbox/read.ts'
import { undo } from '../settings/preferences.ts'
import { onStoresChanged } from '../settings/stores.ts'
import { tabId } from '../tabs/opened-tab.ts'
import { openWorkbench } from '../tabs/own-page.ts'
import { allowHost } from './allow-host.ts'
import { pageServices } from './page.ts'
import { renewWhenOld } from './renew-when-old.ts'

/** A host that is granted already answers sooner. */
const QUESTION_SHOWN_MS = 400

/** The popup opened in a tab. */
const asPage = document.documentElement.classList.contains('page')

/**
 * Firefox shows the prompt beneath an open popup, so the popup closes. Chromium closes it itself; the worker
 * continues.
 */
async function allowStore(address: string): Promise<boolean> {
  const allowed = allowHost(address)
  const inTheWay = setTimeout(() => !asPage && window.close(), QUESTION_SHOWN_MS)
  try {
    return await allowed
  } finally {
    clearTimeout(inTheWay)
  }
}

/** A popup closes once another page is shown. */
async function leave(shown: Promise<unknown>): Promise<void> {
  await shown
  if (!asPage) window.close()
}

const later = () => import('./popup-later.ts')
if (asPage) renewWhenOld(() => location.reload())

/** The shop's own data name their order. A page's words may be of the order before, which it still shows. */
const NAMES_ITS_ORDER = / (?:session-json|platform)$/
let isLeft = false
if (asPage) addEventListener('blur', () => (isLeft = true))

export const services: Services = {
  ...pageServices,
  shipmentsOfRecipients,
  stores: { allow: allowStore, onChanged: onStoresChanged },
  openPage(url) {
    const open = (id?: number) => browser.tabs.create({ url, ...(id !== undefined && { openerTabId: id }) })
    void leave(tabId().then(open))
  },
  openOptions: () => void leave(browser.runtime.openOptionsPage()),
  openWorkbench: (hash) => void leave(openWorkbench(hash)),
  openShipment: (key) => void leave(openWorkbench(pageOf(key))),
  shipTogether: ({ kind: _, ...list }) =>
    leave(
      Promise.all([tabId(), later()]).then(([id, { shipTogether }]) =>
        id === undefined ? undefined : shipTogether({ ...list, tabId: id }),
      ),
    ),
  undo,
  writeBacksOf: async (keys) => (await later()).writeBacksOf(keys),
  fillPage: async (shipment) => (await later()).fillPage(shipment),
  async readAgain(order, read, again) {
    return (isLeft || !(again || NAMES_ITS_ORDER.test(read.readBy))) && (await later()).readAgain(order, read)
  },
  openLabels: (keys) => void leave(later().then(({ openListPage }) => openListPage('/label.html', keys))),
  openSlips: (keys) => void leave(later().then(({ openListPage }) => openListPage('/slip.html', keys))),
  ...(!asPage && {
    openInTab() {
      void tabId()
        .then((id) => browser.tabs.create({ url: `${browser.runtime.getURL('/popup.html')}?tab=${id}` }))
        .then(() => window.close())
    },
  }),
}
