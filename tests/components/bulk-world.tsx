import { render } from '@testing-library/react'
import BulkScreen from '../../components/bulk/BulkScreen.tsx'
import type { BulkOrder, BulkReading, BulkSource } from '../../components/bulk/bulk-source.ts'
import type { OrderForms } from '../../components/bulk/order-forms.ts'
import type { SavedForm } from '../../components/order-form/changes.ts'
import { WorkbenchProvider } from '../../components/workbench/workbench-services.tsx'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { index } from '../address/units.ts'
import { orderBook } from './order-book.ts'
import { inScreen } from './screen.tsx'
import { order, read, services } from './world.ts'

/** The n-th order of a shop's list. */
export function storeOrder(n: number, change: Partial<StoreOrder> = {}): StoreOrder {
  return order({ id: read(String(n)), number: read(`#${n}`), ...change })
}

/** One order of a list that is read as told. */
export function bulkOrder(
  n: number,
  reading: BulkReading | StoreOrder | (() => Promise<BulkReading>) = storeOrder(n),
): BulkOrder {
  return {
    id: String(n),
    number: `#${n}`,
    url: `https://shop.example/${n}`,
    shown: { name: read(`Khách ${n}`), total: read('554.000 ₫') },
    read:
      typeof reading === 'function'
        ? reading
        : async () => ('kind' in reading ? reading : { kind: 'order', order: reading }),
  }
}

export function listOf(...orders: BulkOrder[]): BulkSource {
  return { kind: 'list', name: 'shop.example', orders, page: 'https://shop.example/orders' }
}

/** What is remembered of orders' forms, in a map a test may look into. */
export function formsOf(saved = new Map<string, SavedForm>()): OrderForms & { kept: Map<string, SavedForm> } {
  return {
    kept: saved,
    saved: async (key) => saved.get(key),
    save(forms) {
      for (const [key, form] of forms) {
        if (form) saved.set(key, form)
        else saved.delete(key)
      }
    },
    recall: async () => ({}),
    accountOf: async () => undefined,
    rememberAccount() {},
  }
}

interface Opened {
  world?: ReturnType<typeof services>
  lists?: Record<string, BulkSource>
  rest?: string
  forms?: OrderForms
  shipments?: Shipment[]
  journal?: JournalEntry[]
  language?: Language
}

/** The workbench's bulk screen, as it opens on a list that was handed over. */
export function openBulk(source: BulkSource | undefined, opened: Opened = {}) {
  const world = opened.world ?? services()
  const lists: Record<string, BulkSource | undefined> = { L1: source, ...opened.lists }
  const book = orderBook(opened.shipments, opened.journal)
  const workbench = {
    ...book,
    addressIndex: async () => index,
    saveFile() {},
    orderForms: opened.forms ?? formsOf(),
    bulk: { ...book.bulk, handedOver: async (id: string) => lists[id] },
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
