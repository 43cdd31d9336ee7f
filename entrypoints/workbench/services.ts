import { browser } from 'wxt/browser'
import type { Services } from '../../lib/app/services.ts'
import type { WorkbenchServices } from '../../lib/bulk/workbench-services.ts'
import {
  externalShipments,
  journalOf,
  lastLine,
  lastShipments,
  newestEntries,
  shipmentOfKey,
  shipmentsAfter,
  shipmentsOfKeys,
  shipmentsOfNumber,
  shipmentsOfRecipients,
} from '../../lib/outbox/read.ts'
import { addressIndex } from '../../lib/services/address-index.ts'
import { bulk } from '../../lib/services/bulk-sources.ts'
import { orderForms } from '../../lib/services/order-forms.ts'
import { pageServices } from '../../lib/services/page.ts'
import { saveFile } from '../../lib/services/save-file.ts'
import { hiddenColumns, savedViews, statementColumns } from '../../lib/settings/preferences.ts'
import { shared } from '../../lib/settings/shared.ts'
import { handoverRound, openListPage } from '../../lib/settings/slips.ts'
import { writerIn } from '../../lib/tables/table-writer.ts'
import { writeBacksOf } from '../../lib/write-back/read.ts'

const FILE = '/table-writer.js'
// Our pages' policy takes an address of a script only so.
const policy = globalThis.trustedTypes?.createPolicy('quickship', { createScriptURL: () => FILE })
const TABLE_WRITER = policy?.createScriptURL('') ?? FILE

export const workbench: WorkbenchServices = {
  addressIndex,
  saveFile,
  openTableWriter: (head) => writerIn(new Worker(TABLE_WRITER), head),
  shipments: {
    ofKey: shipmentOfKey,
    ofKeys: shipmentsOfKeys,
    ofNumber: shipmentsOfNumber,
    newest: lastShipments,
    after: shipmentsAfter,
    journalOf,
    lastLine,
    since: newestEntries,
  },
  externalShipments: externalShipments,
  hiddenColumns,
  savedViews: shared(savedViews),
  statementColumns: shared(statementColumns),
  handoverRound,
  bulk,
  orderForms,
}

export const services: Services = {
  ...pageServices,
  shipmentsOfRecipients,
  openPage: (url) => void browser.tabs.create({ url }),
  writeBacksOf,
  openLabels: (keys) => void openListPage('/label.html', keys),
  openSlips: (keys) => void openListPage('/slip.html', keys),
}
