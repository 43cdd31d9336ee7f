import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'

const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const

/** Rows that the disk reads or walks over, however fast it is. */
export function countRows(): { of(work: () => Promise<unknown>): Promise<number> } {
  let rows = 0
  const note = ({ result }: IDBRequest) => {
    if (Array.isArray(result)) rows += result.length
    else if (typeof result === 'number') rows += result
    else if (result) rows += 1
  }
  for (const at of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of READS) {
      const real = at[name] as (...given: unknown[]) => IDBRequest
      const spy = vi.spyOn(at, name as 'get').mockImplementation(function (this: unknown, ...given) {
        const request = real.apply(this, given)
        request.addEventListener('success', () => note(request))
        return request
      })
      onTestFinished(() => spy.mockRestore())
    }
  }
  return {
    async of(work) {
      rows = 0
      await work()
      return rows
    },
  }
}
