import { browser } from 'wxt/browser'
import type { Services } from '../../components/services.tsx'
import { saveFile } from '../../components/shell/save-file.ts'
import type { WorkbenchServices } from '../../components/workbench/workbench-services.tsx'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import { send } from '../../lib/messages/send.ts'
import {
  journalOf,
  lastLine,
  newestEntries,
  onShipmentsChanged,
  shipmentOfKey,
  shipmentsAfter,
  shipmentsOfKeys,
  shipmentsOfOrder,
} from '../../lib/outbox/read.ts'
import { hiddenColumns, statementColumns } from '../../lib/settings/preferences.ts'
import { bulk } from './bulk.ts'

let index: Promise<AddressIndex> | undefined

export const workbench: WorkbenchServices = {
  addressIndex() {
    index ??= loadIndex()
    index.catch(() => {
      index = undefined
    })
    return index
  },
  saveFile,
  shipments: {
    ofKey: shipmentOfKey,
    ofKeys: shipmentsOfKeys,
    after: shipmentsAfter,
    journalOf,
    lastLine,
    since: newestEntries,
  },
  hiddenColumns,
  statementColumns,
  bulk,
}

async function loadIndex(): Promise<AddressIndex> {
  const [file, { openIndex }] = await Promise.all([
    fetch(browser.runtime.getURL('/addresses.bin')),
    import('../../lib/address/index-file.ts'),
  ])
  return openIndex(await file.arrayBuffer())
}

export const services: Services = {
  send,
  shipmentsOf: shipmentsOfOrder,
  onShipmentsChanged,
  openPage: (url) => void browser.tabs.create({ url }),
  openLabel(key) {
    const page = browser.runtime.getURL('/label.html')
    void browser.tabs.create({ url: `${page}?key=${encodeURIComponent(key)}` })
  },
  openOptions: () => void browser.runtime.openOptionsPage(),
}
