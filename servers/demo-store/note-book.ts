import type { DemoOrder } from './orders/order.ts'

export interface OrderNote {
  id: number
  note: string
  forCustomer: boolean
  at: string
}

/** What a seller changed in a made-up shop; gone when it ends. Notes newest first, as its pages list them. */
export interface NoteBook {
  of(orderId: string): readonly OrderNote[]
  add(orderId: string, note: string, forCustomer: boolean): OrderNote
  /** The order as it is now. */
  now(order: DemoOrder): DemoOrder
  setStatus(orderId: string, status: DemoOrder['status']): void
}

export function createNoteBook(): NoteBook {
  const notes = new Map<string, OrderNote[]>()
  const statuses = new Map<string, DemoOrder['status']>()
  let last = 0
  return {
    now: (order) => ({ ...order, status: statuses.get(String(order.id)) ?? order.status }),
    setStatus: (orderId, status) => void statuses.set(orderId, status),
    of: (orderId) => notes.get(orderId) ?? [],
    add(orderId, note, forCustomer) {
      last += 1
      const added = { id: last, note, forCustomer, at: new Date().toISOString() }
      notes.set(orderId, [added, ...(notes.get(orderId) ?? [])])
      return added
    },
  }
}

export const NOTE_NONCE = 'n0t3n0nce5'
