import { Refused } from '../config.ts'
import { readNotice } from '../http/notice.ts'
import type { RelayStore, SetAside } from '../store/store.ts'
import type { Command } from './command.ts'
import { noSuchShop } from './shop.ts'
import { table, when } from './table.ts'

async function wanted(store: RelayStore, id = ''): Promise<SetAside> {
  const notice = /^\d{1,15}$/.test(id) ? await store.aside(Number(id)) : undefined
  if (notice) return notice
  throw new Refused(`No notice set aside has the id ${id}: npm run relay -- aside list names them.`)
}

async function all(store: RelayStore, shop?: string): Promise<SetAside[]> {
  if (shop !== undefined && !(await store.shop(shop))) throw noSuchShop(shop)
  const shops = shop === undefined ? (await store.shops()).map(({ id }) => id) : [shop]
  return (await Promise.all(shops.map((id) => store.asides(id)))).flat()
}

export const asideCommands: readonly Command[] = [
  {
    name: 'aside list',
    takes: ['[SHOP]'],
    does: 'notices that came with the right secret and were not understood',
    async run({ store, say }, { words: [shop] }) {
      const rows = (await all(store, shop)).map(({ id, shop: of, receivedAt, why }) => [
        String(id),
        of,
        when(receivedAt),
        why,
      ])
      for (const line of table(['ID', 'SHOP', 'RECEIVED', 'WHY'], rows)) say(line)
    },
  },
  {
    name: 'aside show',
    takes: ['ID'],
    does: 'one of them as it came; it may hold what the carrier wrote of a person',
    async run({ store, say }, { words: [id] }) {
      const { shop, receivedAt, why, body } = await wanted(store, id)
      say(`${shop}  ${when(receivedAt)}  ${why}\n`)
      say(body)
    },
  },
  {
    name: 'aside replay',
    takes: ['[ID]'],
    does: 'read it, or all of them, again, as after an update; what is understood becomes an event',
    async run({ store, now, say }, { words: [id] }) {
      const notices = id === undefined ? await all(store) : [await wanted(store, id)]
      for (const { id, shop, body } of notices) {
        const notice = readNotice(body)
        if (typeof notice === 'string') {
          say(`${id}  still not understood: ${notice}`)
          continue
        }
        const [taken] = await store.take([{ ...notice, shop, receivedAt: now() }])
        // First taken, then dropped: whoever is killed in between takes a repeat the next time.
        if (taken) await store.dropAside(id)
        say(
          taken
            ? `${id}  event ${taken.seq} of ${shop}${taken.repeated ? ', known already' : ''}`
            : `${id}  its shop is gone`,
        )
      }
    },
  },
]
