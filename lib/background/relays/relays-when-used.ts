import type { Handlers } from '../../messages/handle.ts'
import type { RelayBook } from '../../outbox/relay-book.ts'
import type { RelayStore } from '../../settings/relays.ts'
import { handleLater } from '../handle-later.ts'
import { loadOnce } from '../load-once.ts'
import type { RelayListener } from './relay-listener.ts'
import type { RelayPart } from './relay-part.ts'
import type { RelayMessages } from './relays.ts'

interface Relays extends Pick<RelayListener, 'isLive' | 'catchUp' | 'syncStreams'> {
  handlers: Pick<Handlers, RelayMessages>
}

interface WhenUsedDeps {
  relays: Pick<RelayStore, 'list'>
  book: Pick<RelayBook, 'standings'>
  load: () => Promise<RelayPart>
}

/** Most shops have no relay: a wake loads what relays need once it finds one, or what one left behind. */
export function relaysWhenUsed({ relays, book, load }: WhenUsedDeps): Relays {
  let listener: RelayListener | undefined
  const part = loadOnce(async () => {
    const loaded = await load()
    listener = loaded.listener
    return loaded
  })

  async function ifUsed(work: (listener: RelayListener) => Promise<void>): Promise<void> {
    const isUsed = listener || (await relays.list()).length > 0 || (await book.standings()).length > 0
    if (isUsed) await work((await part()).listener)
  }

  return {
    isLive: (accountId) => listener?.isLive(accountId) ?? false,
    catchUp: () => ifUsed((listener) => listener.catchUp()),
    syncStreams: () => ifUsed((listener) => listener.syncStreams()),
    handlers: handleLater(
      ['relays.list', 'relays.check', 'relays.connect', 'relays.disconnect', 'relays.show-elsewhere'],
      async () => (await part()).handlers,
    ),
  }
}
