import { UsageError } from '../../arguments.ts'
import { readNotice } from '../http/notice.ts'
import type { QuarantinedNotice, RelayStore } from '../store/store.ts'
import { type Command, table, when } from './command.ts'
import { noSuchShop } from './shop.ts'

async function noticeOf(store: RelayStore, id = ''): Promise<QuarantinedNotice> {
  const notice = /^\d{1,15}$/.test(id) ? await store.quarantinedNotice(Number(id)) : undefined
  if (notice) return notice
  throw new UsageError(`No quarantined notice has the id ${id}: npm run relay -- quarantine list names them.`)
}

async function all(store: RelayStore, shop?: string): Promise<QuarantinedNotice[]> {
  if (shop !== undefined && !(await store.shop(shop))) throw noSuchShop(shop)
  const shops = shop === undefined ? (await store.shops()).map(({ id }) => id) : [shop]
  return (await Promise.all(shops.map((id) => store.quarantined(id)))).flat()
}

export const quarantineCommands: readonly Command[] = [
  {
    name: 'quarantine list',
    takes: ['[SHOP]'],
    about: 'notices that had the right secret but could not be read',
    async run({ store, print: say }, { words: [shop] }) {
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
    name: 'quarantine show',
    takes: ['ID'],
    about: 'one of them as it came; it may hold personal data',
    async run({ store, print: say }, { words: [id] }) {
      const { shop, receivedAt, why, body } = await noticeOf(store, id)
      say(`${shop}  ${when(receivedAt)}  ${why}\n`)
      say(body)
    },
  },
  {
    name: 'quarantine replay',
    takes: ['[ID]'],
    about: 'read one or all of them again, as after an update; a readable one becomes an event',
    async run({ store, now, print: say }, { words: [id] }) {
      const notices = id === undefined ? await all(store) : [await noticeOf(store, id)]
      for (const { id, shop, body } of notices) {
        const notice = readNotice(body)
        if (typeof notice === 'string') {
          say(`${id}  still unreadable: ${notice}`)
          continue
        }
        const [event] = await store.append([{ ...notice, shop, receivedAt: now() }])
        // Appended first, then deleted: after a kill in between it is a duplicate.
        if (event) await store.deleteQuarantined(id)
        say(
          event
            ? `${id}  event ${event.seq} of ${shop}${event.duplicate ? ', known already' : ''}`
            : `${id}  its shop is gone`,
        )
      }
    },
  },
]
