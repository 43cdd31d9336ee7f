import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import type { SharingStore } from '../../settings/relays.ts'
import { handleLater } from '../handle-later.ts'
import { loadOnce } from '../load-once.ts'
import type { SharingMessages, SharingPart } from './sharing-part.ts'

interface WhenUsedDeps {
  sharing: Pick<SharingStore, 'get'>
  now: () => number
  load: () => Promise<SharingPart>
}

interface Sharing {
  others: NonNullable<OutboxDeps['others']>
  work(): Promise<void>
  /** A screen opened: it shows what is new a moment later. */
  look(): Promise<void>
  handlers: Pick<Handlers, SharingMessages>
}

const LOOKS_APART_MS = 10_000

/** Most shops have one computer: a wake loads what sharing needs once it is on. */
export function sharingWhenUsed({ sharing, now, load }: WhenUsedDeps): Sharing {
  const part = loadOnce(load)
  let lookedAt = -Infinity
  const isOn = async () => (await sharing.get())?.on === true

  async function work(): Promise<void> {
    if (await isOn()) await (await part()).exchange.work()
  }

  return {
    others: async (queued) => ((await isOn()) ? (await part()).exchange.mayLeave(queued) : 'go'),
    work,
    async look() {
      if (Math.abs(now() - lookedAt) < LOOKS_APART_MS) return
      lookedAt = now()
      await work()
    },
    handlers: handleLater(
      ['sharing.state', 'sharing.join', 'sharing.leave'],
      async () => (await part()).handlers,
    ),
  }
}
