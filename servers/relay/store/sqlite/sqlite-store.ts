import { batch } from '../batch.ts'
import { createNotifier, type Notifier, newestOf } from '../notifier.ts'
import type { RelayStore } from '../store.ts'
import { type AppendCall, pack } from './append.ts'
import { startCheckpoints } from './checkpoints.ts'
import { openReader } from './reader.ts'
import { remoteWriter } from './remote-writer.ts'

/** A store in one SQLite file: created if missing, its folder not. Call `migrate` before anything else. */
export function sqliteStore(file: string): RelayStore {
  const writer = remoteWriter(file)
  const notifier = createNotifier()
  let opened: ReturnType<typeof openReader> | undefined
  const reader = () => {
    opened ??= openReader(file)
    return opened
  }
  // One message to the thread for all calls of one turn.
  const append = batch((calls: readonly AppendCall[]) => writer.call('append', calls), { overlapping: true })
  let stopWatching: (() => void) | undefined
  let stopCheckpoints: (() => Promise<unknown>) | undefined

  return {
    migrate: () => writer.call('migrate'),
    ready: () => writer.call('check'),
    async append(events) {
      stopCheckpoints ??= startCheckpoints(file)
      const result = await append(events.map(pack))
      if ('error' in result) throw result.error
      for (const [shop, seq] of newestOf(events, result.appended)) notifier.notify(shop, seq)
      return result.appended
    },
    quarantine: (notice) => writer.call('quarantine', notice),
    readPage: async (shop, after, limit) => reader().page(shop, after, limit),
    subscribe(listener) {
      stopWatching ??= watchFile(reader(), notifier)
      return notifier.subscribe(listener)
    },

    putShared: (shop, puts, at, most) => writer.call('putShared', shop, puts, at, most),
    readShared: async (shop, after, limit) => reader().sharedPage(shop, after, limit),

    createShop: async (shop) => ((await writer.call('createShop', shop)) ? 'created' : 'exists'),
    shop: async (id) => reader().shop(id),
    shops: async () => reader().shops(),
    reissueSecret: (id, secretHash) => writer.call('reissueSecret', id, secretHash),
    async deleteShop(id) {
      const found = await writer.call('unlistShop', id)
      while ((await writer.call('deleteStep')) > 0);
      return found
    },

    addToken: (token) => writer.call('addToken', token),
    tokenOf: async (hash) => reader().tokenOf(hash),
    tokens: async (shop) => reader().tokens(shop),
    revokeToken: (id, at) => writer.call('revokeToken', id, at),

    quarantined: async (shop) => reader().quarantined(shop),
    quarantinedNotice: async (id) => reader().quarantinedNotice(id),
    deleteQuarantined: (id) => writer.call('deleteQuarantined', id),

    async prune(before) {
      let deleted = 0
      for (const n of reader().withOlder(before)) {
        let some = 0
        do {
          some = await writer.call('pruneStep', n, before)
          deleted += some
        } while (some > 0)
      }
      await writer.call('pruneQuarantined', before)
      while ((await writer.call('pruneSharedStep', before)) > 0);
      return deleted
    },
    counts: async () => reader().counts(),
    async close() {
      stopWatching?.()
      await stopCheckpoints?.()
      await writer.close()
      opened?.close()
    },
  }
}

/** How often the file is checked for what other processes appended, ms. */
const WATCH_MS = 200

/** Notifies of what any process appended. Returns how to stop. */
function watchFile(reader: ReturnType<typeof openReader>, notifier: Notifier): () => void {
  let version = reader.version()
  for (const { shop, newest } of reader.newest()) notifier.remember(shop, newest)
  const timer = setInterval(() => {
    try {
      const current = reader.version()
      if (current === version) return
      for (const { shop, newest } of reader.newest()) notifier.notify(shop, newest)
      version = current
    } catch {
      // `ready` reports an unreadable file; the next look tries again.
    }
  }, WATCH_MS)
  timer.unref()
  return () => clearInterval(timer)
}
