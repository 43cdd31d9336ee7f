import { Refused, type RelayConfig } from '../config.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { Command, CommandWorld } from './command.ts'
import { shopId } from './shop-id.ts'
import { table, when } from './table.ts'

const LONGEST_NAME = 200

const callbackAddress = ({ publicUrl }: RelayConfig, id: string, secret: string) =>
  `${publicUrl}/hooks/${id}/${secret}`

export const noSuchShop = (id: string) =>
  new Refused(`There is no shop ${id}: npm run relay -- shop list names them.`)

function sayCallback({ config, say }: CommandWorld, id: string, secret: string): void {
  say(`Callback address   ${callbackAddress(config, id, secret)}`)
  say('It is shown this once and kept nowhere. Register it with the carrier for this shop.')
}

export const shopCommands: readonly Command[] = [
  {
    name: 'shop add',
    takes: ['NAME'],
    does: 'make a shop; prints its callback address, once',
    begins: true,
    async run(world, { words: [name = ''], id: given }) {
      const { store, now, say } = world
      if (name.trim() === '' || name.length > LONGEST_NAME)
        throw new Refused(`A shop's name has 1 to ${LONGEST_NAME} characters.`)
      const id = shopId(name, given)
      const secret = newSecret()
      const made = await store.createShop({
        id,
        name: name.trim(),
        secretHash: hashOf(secret),
        createdAt: now(),
      })
      if (made === 'exists') throw new Refused(`There is a shop ${id} already: choose another id with --id.`)
      say(`Shop               ${id}`)
      sayCallback(world, id, secret)
      say(`Next: npm run relay -- token issue ${id} DEVICE`)
    },
  },
  {
    name: 'shop list',
    takes: [],
    does: 'all shops, with their newest event',
    async run({ store, say }) {
      const shops = await store.shops()
      const rows = await Promise.all(
        shops.map(async ({ id, name, createdAt }) => {
          const page = await store.after(id, Number.MAX_SAFE_INTEGER, 1)
          const kept = page ? page.newest - page.oldest + 1 : 0
          return [id, when(createdAt), String(page?.newest ?? 0), String(kept), name]
        }),
      )
      for (const line of table(['ID', 'SINCE', 'EVENTS', 'KEPT', 'NAME'], rows)) say(line)
    },
  },
  {
    name: 'shop callback',
    takes: ['ID'],
    does: 'print a new callback address, once; the one before stops working',
    async run(world, { words: [id = ''] }) {
      const secret = newSecret()
      if (!(await world.store.reissueSecret(id, hashOf(secret)))) throw noSuchShop(id)
      sayCallback(world, id, secret)
      world.say('The address before it is refused from now on.')
    },
  },
  {
    name: 'shop delete',
    takes: ['ID'],
    does: 'the shop with its events, tokens and notices, for good',
    async run({ store, say }, { words: [id = ''] }) {
      if (!(await store.deleteShop(id))) throw noSuchShop(id)
      say(`Shop ${id} is gone, with everything that was kept of it.`)
    },
  },
]
