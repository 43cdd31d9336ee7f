import { type KnownSharing, readCode } from '../../domain/sharing/sharing.ts'
import { LONGEST_COMPUTER_NAME, type SharingTrouble } from '../../domain/sharing/trouble.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import type { Handlers } from '../../messages/handle.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import { newestEntries } from '../../outbox/read.ts'
import { type AccountStore, NO_TOKEN, type SharingSecret } from '../../settings/accounts.ts'
import type { RelayStore } from '../../settings/relays.ts'
import type { Sealed } from '../../settings/sealing.ts'
import type { Codec } from '../../sharing/codec.ts'
import { type Connection, createExchange, type Exchange, SHARING_LOCK } from '../../sharing/exchange.ts'
import { heldBack } from '../../sharing/held-back.ts'
import { agreeOnCode } from '../../sharing/join.ts'
import { postShared } from '../../sharing/post.ts'
import { openSharedBook } from '../../sharing/shared-book.ts'
import { carrierDeps, serves } from '../accounts/carriers.ts'
import { paintTrouble } from '../broadcast-changes.ts'
import { keepAlive } from '../keep-alive.ts'
import { loadOnce } from '../load-once.ts'
import { mayReach } from '../relays/relay-form.ts'
import type { Vault } from '../secrets/vault.ts'
import { codecOf } from './codec-of.ts'
import { openSharingStore } from './sharing-store.ts'

type SharingMessages = `sharing.${'state' | 'join' | 'lead' | 'leave'}`

export interface SharingPartDeps {
  outbox: OutboxDeps
  relays: Pick<RelayStore, 'get'>
  accounts: Pick<AccountStore, 'list'>
  vault: () => Promise<Pick<Vault, 'open' | 'keep'>>
  changed: () => void
}

export interface SharingPart {
  exchange: Pick<Exchange, 'work'>
  mayLeave: NonNullable<OutboxDeps['others']>
  handlers: Pick<Handlers, SharingMessages>
}

/** All that only shops with several computers need. */
export function createSharingPart(deps: SharingPartDeps): SharingPart {
  const { outbox, relays, accounts, vault, changed } = deps
  const { store, lock, now, nextRefresh } = outbox
  const book = openSharedBook(newestEntries, changed)
  const sharing = openSharingStore()
  let last: { code: string; codec: Codec } | undefined

  async function codecFor(code: string): Promise<Codec> {
    if (last?.code !== code) last = { code, codec: await codecOf(code) }
    return last.codec
  }

  const folderPart = loadOnce(async () =>
    (await import('./folder/folder-part.ts')).createFolderPart(carrierDeps, now),
  )

  async function throughFolder(kept: Pick<SharingSecret, 'computer' | 'name'>, code: string) {
    return (await folderPart()).connect(kept, code, await codecFor(code))
  }

  async function connectionTo(
    kept: Pick<SharingSecret, 'accountId' | 'computer' | 'name' | 'folder'>,
    code: string,
  ): Promise<Connection | SharingTrouble> {
    if (kept.folder) return throughFolder(kept, code)
    const { accountId, computer, name } = kept
    const relay = await relays.get(accountId)
    if (!relay) return 'no-relay'
    const token = await (await vault()).open(relay.token)
    if (!token.ok) return token.failure.kind === 'locked' ? 'locked' : 'bad-token'
    const { address } = relay
    if (!(await mayReach(address))) return 'no-permission'
    const known = await book.standing()
    // Another relay has other records, and none of ours. Under the lock, as all that connects.
    if (known && !known.address) await book.write([], { ...known, address })
    else if (known?.address !== address)
      await book.clear({ cursor: 0, published: 0, heardAt: now(), address })
    return {
      post: (request) => postShared(carrierDeps, { address, token: token.value }, request),
      codec: await codecFor(code),
      by: computer,
      name,
    }
  }

  async function connect(): Promise<Connection | SharingTrouble | undefined> {
    const kept = await sharing.get()
    if (!kept?.on) return undefined
    const code = await (await vault()).open(kept.code)
    if (!code.ok) return code.failure.kind === 'locked' ? 'locked' : 'wrong-code'
    return connectionTo(kept, code.value)
  }

  async function accountHere(shop: Pick<Shipment, 'api' | 'partnerCode'>): Promise<string | undefined> {
    const [found, ...others] = (await accounts.list()).filter((account) => serves(account, shop))
    return others.length === 0 ? found?.id : undefined
  }

  const exchange = createExchange({ store, lock, now, nextRefresh, book, connect, accountHere })
  const workSoon = () => void keepAlive(exchange.work).catch(paintTrouble)

  async function state(): Promise<KnownSharing | 'off'> {
    const kept = await sharing.get()
    if (!kept?.on) return 'off'
    const standing = await book.standing()
    return {
      accountId: kept.accountId,
      name: kept.name,
      ...(standing && { standing }),
      ...(kept.folder && { folder: await (await folderPart()).known(kept) }),
    }
  }

  return {
    exchange,
    async mayLeave(queued) {
      const leaves = await exchange.mayLeave(queued)
      return leaves === 'go' ? undefined : { left: await heldBack(outbox, queued, leaves) }
    },
    handlers: {
      async 'sharing.state'() {
        workSoon()
        return state()
      },

      async 'sharing.join'({ accountId, code: typed, name: given, fresh }) {
        const name = given.slice(0, LONGEST_COMPUTER_NAME)
        const code = readCode(typed)
        if (code === undefined) return 'wrong-code'
        const computer = (await sharing.get())?.computer ?? crypto.randomUUID()
        const folder = accountId === '' ? ({ folder: true } as const) : undefined
        const agree = async () => {
          if (folder) return (await throughFolder({ computer, name }, code)).join(fresh)
          const connection = await connectionTo({ accountId, computer, name }, code)
          return typeof connection === 'string' ? connection : agreeOnCode(connection, fresh)
        }
        const joined = await lock(SHARING_LOCK, async () => {
          const agreed = await agree()
          if (agreed !== 'joined') return agreed
          const { keep } = await vault()
          // Under the lock: an exchange under way would write the former cursor over this one.
          const kept = await keep(code, async (sealed?: Sealed) => {
            await book.clear({ cursor: 0, published: 0, heardAt: now() })
            await sharing.save({ on: true, accountId, ...folder, computer, name, code: sealed ?? NO_TOKEN })
          })
          return kept.ok ? agreed : 'locked'
        })
        if (joined === 'joined') workSoon()
        return joined
      },

      async 'sharing.lead'() {
        const kept = await sharing.get()
        if (!kept?.on || !kept.folder) return 'folder-gone'
        const code = await (await vault()).open(kept.code)
        if (!code.ok) return 'locked'
        const done = await lock(SHARING_LOCK, async () => (await throughFolder(kept, code.value)).lead())
        if (done === 'done') workSoon()
        return done
      },

      async 'sharing.leave'() {
        const kept = await sharing.get()
        if (kept) await sharing.save({ ...kept, on: false, code: NO_TOKEN })
        await book.clear()
        return true
      },
    },
  }
}
