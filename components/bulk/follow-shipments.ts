import type { Services } from '../services.tsx'
import type { ShipmentQueries } from '../workbench/workbench-services.tsx'
import type { BulkStore } from './bulk-store.ts'

/** A bulk makes a hundred moves a second: they are shown a few times a second. */
const BETWEEN_MS = 300

/** Takes what the journal tells of the bulk's orders, whoever moved them; answers the way to end it. */
export function followShipments(
  store: BulkStore,
  queries: Pick<ShipmentQueries, 'ofKeys' | 'lastLine' | 'since'>,
  onChanged: Services['onShipmentsChanged'],
): () => void {
  let line: number | undefined
  let working = false
  let again = false
  let open = true

  async function look() {
    if (line === undefined) {
      line = await queries.lastLine()
      return
    }
    const entries = await queries.since(line)
    line = entries.at(-1)?.seq ?? line
    const moved = [...new Set(entries.map(({ key }) => key))]
    if (moved.length > 0) store.move({ kind: 'shipments', found: await queries.ofKeys(moved) })
  }

  async function work() {
    again = true
    if (working) return
    working = true
    while (again && open) {
      again = false
      await look().catch(console.error)
      await new Promise((goOn) => setTimeout(goOn, BETWEEN_MS))
    }
    working = false
  }

  const stop = onChanged(() => void work())
  void work()
  return () => {
    open = false
    stop()
  }
}
