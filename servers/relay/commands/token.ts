import { UsageError } from '../../arguments.ts'
import { hashOf, newId, newSecret } from '../secrets.ts'
import { type Command, table, when } from './command.ts'
import { noSuchShop } from './shop.ts'

const LONGEST_DEVICE = 100

export const tokenCommands: readonly Command[] = [
  {
    name: 'token issue',
    takes: ['SHOP', 'DEVICE'],
    about: "let a device read the shop's events; prints its token, once",
    async run({ store, config, now, print: say }, { words: [shop = '', device = ''] }) {
      if (device.trim() === '' || device.length > LONGEST_DEVICE)
        throw new UsageError(`A device's name has 1 to ${LONGEST_DEVICE} characters.`)
      const token = newSecret()
      const id = newId()
      const issued = { id, shop, device: device.trim(), hash: hashOf(token), createdAt: now() }
      if (!(await store.addToken(issued))) throw noSuchShop(shop)
      say(`Relay address      ${config.publicUrl}`)
      say(`Token              ${token}`)
      say(`Token's id         ${id}   (to revoke it; no secret)`)
      say('The token is shown only now and never stored. Enter both in the extension’s settings.')
    },
  },
  {
    name: 'token list',
    takes: ['[SHOP]'],
    about: 'tokens by id and device, never themselves',
    async run({ store, print: say }, { words: [shop] }) {
      if (shop !== undefined && !(await store.shop(shop))) throw noSuchShop(shop)
      const shops = shop === undefined ? (await store.shops()).map(({ id }) => id) : [shop]
      const tokens = (await Promise.all(shops.map((id) => store.tokens(id)))).flat()
      const rows = tokens.map(({ id, shop: of, createdAt, revokedAt, device }) => [
        id,
        of,
        when(createdAt),
        revokedAt === undefined ? 'valid' : `revoked ${when(revokedAt)}`,
        device,
      ])
      for (const line of table(['ID', 'SHOP', 'ISSUED', 'STATE', 'DEVICE'], rows)) say(line)
    },
  },
  {
    name: 'token revoke',
    takes: ['ID'],
    about: 'the device can read nothing more within seconds',
    async run({ store, now, print: say }, { words: [id = ''] }) {
      if (!(await store.revokeToken(id, now())))
        throw new UsageError(`No valid token has the id ${id}: npm run relay -- token list names them.`)
      say(`Token ${id} is revoked.`)
    },
  },
]
