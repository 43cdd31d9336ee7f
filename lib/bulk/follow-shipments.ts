import { coalesce } from '../app/coalesce.ts'
import type { After, Services, ShipmentQueries } from '../app/services.ts'
import type { BulkStore } from './bulk-store.ts'

/** A bulk makes a hundred changes per second. */
const BETWEEN_MS = 300
/** After a look that failed. */
const AGAIN_MS = 5000

interface FollowDeps extends Pick<Services, 'onShipmentsChanged'> {
  shipments: Pick<ShipmentQueries, 'ofKeys' | 'lastLine' | 'since'>
  after: After
}

/**
 * Takes changes from the journal, from any window. `followed`: what is looked up after it misses no change; it rejects
 * where the journal cannot be read.
 */
export function followShipments(
  store: BulkStore,
  { shipments, onShipmentsChanged, after }: FollowDeps,
): { followed: () => Promise<void>; stop: () => void } {
  let line: number | undefined
  let open = true

  async function followed() {
    if (line !== undefined) return
    const last = await shipments.lastLine()
    // The first answer counts: a later one skips unread lines.
    line ??= last
  }

  async function look() {
    if (line === undefined) return followed()
    const entries = await shipments.since(line)
    const moved = [...new Set(entries.map(({ key }) => key))]
    if (moved.length > 0) store.move({ kind: 'shipments', found: await shipments.ofKeys(moved) })
    line = entries.at(-1)?.seq ?? line
  }

  const follow = coalesce(async () => {
    if (!open) return
    const failed = await look().then(() => false, reported)
    await new Promise<void>((goOn) => after(failed ? AGAIN_MS : BETWEEN_MS, goOn))
    if (failed) follow()
  })
  const unwatch = onShipmentsChanged(follow)
  follow()
  return {
    followed,
    stop() {
      open = false
      unwatch()
    },
  }
}

function reported(error: unknown): true {
  console.error(error)
  return true
}
