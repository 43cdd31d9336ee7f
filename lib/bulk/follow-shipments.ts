import { coalesce } from '../app/coalesce.ts'
import type { After, Services, ShipmentQueries } from '../app/services.ts'
import type { BulkStore } from './bulk-store.ts'

/** A bulk makes a hundred changes per second. */
const BETWEEN_MS = 300

interface FollowDeps extends Pick<Services, 'onShipmentsChanged'> {
  shipments: Pick<ShipmentQueries, 'ofKeys' | 'lastLine' | 'since'>
  after: After
}

/** Takes changes from the journal, from any window. Returns the way to stop. */
export function followShipments(
  store: BulkStore,
  { shipments, onShipmentsChanged, after }: FollowDeps,
): () => void {
  let line: number | undefined
  let open = true

  async function look() {
    if (line === undefined) {
      line = await shipments.lastLine()
      return
    }
    const entries = await shipments.since(line)
    line = entries.at(-1)?.seq ?? line
    const moved = [...new Set(entries.map(({ key }) => key))]
    if (moved.length > 0) store.move({ kind: 'shipments', found: await shipments.ofKeys(moved) })
  }

  const follow = coalesce(async () => {
    if (!open) return
    await look().catch(console.error)
    await new Promise<void>((goOn) => after(BETWEEN_MS, goOn))
  })
  const stop = onShipmentsChanged(follow)
  follow()
  return () => {
    open = false
    stop()
  }
}
