import type { Screen } from '../browser/screen.ts'

/** Epoch ms. */
export interface Span {
  from: number
  until: number
}

/** Transactions of a page's own, one after another, in a database of their own. */
export function writeControl(page: Screen, durability: 'strict' | 'relaxed', times: number): Promise<Span[]> {
  return page.evaluate<Span[]>(`(async () => {
    const ended = (request, event) => new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request[event] = () => resolve(request.result)
    })
    const opening = indexedDB.open('torture-control')
    opening.onupgradeneeded = () => opening.result.createObjectStore('lines', { autoIncrement: true })
    const database = await ended(opening, 'onsuccess')
    // What opening it flushes is none of the transactions'.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const spans = []
    for (let n = 0; n < ${times}; n += 1) {
      const from = Date.now()
      const tx = database.transaction('lines', 'readwrite', { durability: '${durability}' })
      tx.objectStore('lines').add({ from })
      await ended(tx, 'oncomplete')
      spans.push({ from, until: Date.now() })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    database.close()
    return spans
  })()`)
}
