import { browser } from 'wxt/browser'
import type { Services } from '../../components/services.tsx'
import { saveFile } from '../../components/shell/save-file.ts'
import type { WorkbenchServices } from '../../components/workbench/workbench-services.tsx'
import {
  journalOf,
  lastLine,
  newestEntries,
  parcelsElsewhere,
  shipmentOfKey,
  shipmentsAfter,
  shipmentsOfKeys,
  shipmentsOfNumber,
  shipmentsOfRecipients,
} from '../../lib/outbox/read.ts'
import { hiddenColumns, savedViews, statementColumns } from '../../lib/settings/preferences.ts'
import { shared } from '../../lib/settings/shared.ts'
import { openSlipPage } from '../../lib/settings/slips.ts'
import { writerIn } from '../../lib/tables/table-writer.ts'
import { writeBacksOf } from '../../lib/write-back/read.ts'
import { openLabel } from '../label/open-label.ts'
import { pageServices } from '../page/start.ts'
import { addressIndex } from './address-index.ts'
import { bulk } from './bulk.ts'
import { orderForms } from './order-forms.ts'

export const workbench: WorkbenchServices = {
  addressIndex,
  saveFile,
  openTableWriter: (head) => writerIn(new Worker('/table-writer.js'), head),
  shipments: {
    ofKey: shipmentOfKey,
    ofKeys: shipmentsOfKeys,
    ofNumber: shipmentsOfNumber,
    after: shipmentsAfter,
    journalOf,
    lastLine,
    since: newestEntries,
  },
  elsewhere: parcelsElsewhere,
  hiddenColumns,
  savedViews: shared(savedViews),
  statementColumns: shared(statementColumns),
  bulk,
  orderForms,
}

export const services: Services = {
  ...pageServices,
  shipmentsOfRecipients,
  openPage: (url) => void browser.tabs.create({ url }),
  writeBacksOf,
  openLabel,
  openSlips: (keys) => void openSlipPage(keys),
}
