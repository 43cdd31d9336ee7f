import { render, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { WorkbenchProvider } from '../../../components/app/workbench-services.tsx'
import BulkScreen from '../../../components/bulk/BulkScreen.tsx'
import type { BulkSource, BulkSources } from '../../../lib/bulk/bulk-source.ts'
import type { OrderForms } from '../../../lib/bulk/order-forms.ts'
import type { JournalEntry, Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { index } from '../../address/units.ts'
import { formsOf } from '../../bulk/orders.ts'
import { orderBook } from '../order-book.ts'
import { inTree } from '../present.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

interface Opened {
  world?: ReturnType<typeof services>
  lists?: Record<string, BulkSource>
  rest?: string
  forms?: OrderForms
  shipments?: Shipment[]
  journal?: JournalEntry[]
  language?: Language
  /** Storage over a reload; optional. */
  bulk?: Pick<BulkSources, 'keep' | 'kept' | 'forget' | 'accountOf' | 'chooseAccount'>
}

/** The workbench's bulk screen, opened on a list. */
export function openBulk(source: BulkSource | undefined, opened: Opened = {}) {
  const world = opened.world ?? services()
  const lists: Record<string, BulkSource | undefined> = { L1: source, ...opened.lists }
  const book = orderBook(opened.shipments, opened.journal)
  const workbench = {
    ...book,
    addressIndex: async () => index,
    saveFile() {},
    orderForms: opened.forms ?? formsOf(),
    bulk: { ...book.bulk, ...opened.bulk, handedOver: async (id: string) => lists[id] },
  }
  const at = (rest: string) =>
    inScreen(
      world.services,
      <WorkbenchProvider services={workbench}>
        <main>
          <BulkScreen rest={rest} />
        </main>
      </WorkbenchProvider>,
      opened.language,
    )
  const screen = render(at(opened.rest ?? (source ? 'list/L1' : '')))
  return { ...world, ...screen, goTo: (rest: string) => screen.rerender(at(rest)) }
}

export const cell = (n: number, name: string) => inTree(`[data-order="#${n}"] [data-cell="${name}"]`)
export const stage = (n: number, name: string) =>
  waitFor(() => expect(inTree(`[data-order="#${n}"]`).dataset.stage).toBe(name))
