import { newestTaken } from '../newest-taken.ts'
import { createNews } from '../news.ts'
import type { RelayStore } from '../store.ts'
import { startCheckpoints } from './checkpoints.ts'
import { gatherTakes } from './gather-takes.ts'
import { openReader } from './reader.ts'
import { remoteWriter } from './remote-writer.ts'
import { pack } from './take.ts'
import { watchFile } from './watch.ts'

/** A store in one SQLite file: made where there is none, its folder not. Call `migrate` before anything else. */
export function sqliteStore(file: string): RelayStore {
  const writer = remoteWriter(file)
  const news = createNews()
  let opened: ReturnType<typeof openReader> | undefined
  const reader = () => {
    opened ??= openReader(file)
    return opened
  }
  const take = gatherTakes((calls) => writer.ask('take', calls))
  let stopWatching: (() => void) | undefined
  let stopCheckpoints: (() => Promise<unknown>) | undefined

  return {
    migrate: () => writer.ask('migrate'),
    ready: () => writer.ask('check'),
    async take(events) {
      stopCheckpoints ??= startCheckpoints(file)
      const taken = await take(events.map(pack))
      for (const [shop, seq] of newestTaken(events, taken)) news.heard(shop, seq)
      return taken
    },
    setAside: (notice) => writer.ask('setAside', notice),
    after: async (shop, after, most) => reader().page(shop, after, most),
    onTaken(told) {
      stopWatching ??= watchFile(reader(), news)
      return news.listen(told)
    },

    createShop: async (shop) => ((await writer.ask('createShop', shop)) ? 'created' : 'exists'),
    shop: async (id) => reader().shop(id),
    shops: async () => reader().shops(),
    reissueSecret: (id, secretHash) => writer.ask('reissueSecret', id, secretHash),
    async deleteShop(id) {
      const found = await writer.ask('unlistShop', id)
      while ((await writer.ask('eraseSome')) > 0);
      return found
    },

    addToken: (token) => writer.ask('addToken', token),
    tokenOf: async (hash) => reader().tokenOf(hash),
    tokens: async (shop) => reader().tokens(shop),
    revokeToken: (id, at) => writer.ask('revokeToken', id, at),

    asides: async (shop) => reader().asides(shop),
    aside: async (id) => reader().aside(id),
    dropAside: (id) => writer.ask('dropAside', id),

    async prune(before) {
      let gone = 0
      for (const n of reader().withOlder(before)) {
        let some = 0
        do {
          some = await writer.ask('pruneSome', n, before)
          gone += some
        } while (some > 0)
      }
      await writer.ask('pruneAsides', before)
      return gone
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
