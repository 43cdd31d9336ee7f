export interface OrderNote {
  id: number
  note: string
  forCustomer: boolean
  at: string
}

/** The notes of a made-up shop's orders, newest first as its pages list them; gone when it ends. */
export interface NoteBook {
  of(orderId: string): readonly OrderNote[]
  add(orderId: string, note: string, forCustomer: boolean): OrderNote
}

export function createNoteBook(): NoteBook {
  const notes = new Map<string, OrderNote[]>()
  let last = 0
  return {
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
