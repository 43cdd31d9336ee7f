import { Desk } from '../../components/popup/desk/Desk.tsx'
import type { OpenedDesk } from '../../components/popup/desk/desk.ts'
import { toKeep } from '../../lib/bulk/sources.ts'
import { findShipments, lastShipments, shipmentsOfNumber, waitingForSeller } from '../../lib/outbox/read.ts'
import { openFormMemory } from '../../lib/services/form-memory.ts'
import { services } from '../../lib/services/popup.ts'
import { pastedText } from '../../lib/settings/form-memory.ts'
import { keepBulk } from '../../lib/settings/kept-bulks.ts'

export const desk: OpenedDesk = {
  Screen: Desk,
  services: {
    queries: {
      waiting: waitingForSeller,
      last: lastShipments,
      find: findShipments,
      ofNumber: shipmentsOfNumber,
    },
    pasted: pastedText,
    async shipMany(orders) {
      const kept = await toKeep({ kind: 'sheet', name: '', orders })
      const id = crypto.randomUUID().slice(0, 8)
      const isKept = kept !== undefined && (await keepBulk(id, kept, Date.now()))
      if (isKept) services.openWorkbench?.(`#/bulk/kept/${id}`)
      return isKept
    },
    memoryOf: openFormMemory,
  },
}
