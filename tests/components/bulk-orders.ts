import type { BulkOrder, BulkReading, BulkSource } from '../../components/bulk/bulk-source.ts'
import type { OrderForms } from '../../components/bulk/order-forms.ts'
import type { SavedForm } from '../../components/order-form/changes.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { order, read } from './world.ts'

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
    keepDefaults: async () => {},
    accountOf: async () => undefined,
    rememberAccount() {},
  }
}
