import type { Failure } from '../lib/domain/failure.ts'
import { failureOf } from './failure-of.ts'
import type { Services } from './services.tsx'

interface Reading<Found> {
  read(): Promise<Found>
  took(found: Found): void
  failed(failure: Failure): void
}

/**
 * Reads at once and after every change, until what this answers ends it. While one reading is under way, any number of
 * changes are one more.
 */
export function keepReading<Found>(
  { read, took, failed }: Reading<Found>,
  onChanged: Services['onShipmentsChanged'],
): () => void {
  let [wanted, reading, again] = [true, false, false]
  async function work() {
    again = true
    if (reading) return
    reading = true
    while (again && wanted) {
      again = false
      try {
        const found = await read()
        if (!wanted) return
        took(found)
      } catch (error) {
        if (wanted) failed(failureOf(error))
      }
    }
    reading = false
  }
  void work()
  const stop = onChanged(() => void work())
  return () => {
    wanted = false
    stop()
  }
}
