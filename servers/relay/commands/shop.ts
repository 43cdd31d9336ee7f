import { UsageError } from '../../arguments.ts'
import type { RelayConfig } from '../config.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { type Command, type CommandDeps, table, when } from './command.ts'

const LONGEST_NAME = 200
const LONGEST_ID = 40

const callbackAddress = ({ publicUrl }: RelayConfig, id: string, secret: string) =>
  `${publicUrl}/hooks/${id}/${secret}`

export const noSuchShop = (id: string) =>
  new UsageError(`There is no shop ${id}: npm run relay -- shop list names them.`)

function sayCallback({ config, print: say }: CommandDeps, id: string, secret: string): void {
  say(`Callback address   ${callbackAddress(config, id, secret)}`)
  say('It is shown only now and never stored. Register it with the carrier for this shop.')
}

export const shopCommands: readonly Command[] = [
  {
    name: 'shop add',
    takes: ['NAME'],
    about: 'make a shop; prints its callback address, once',
    createsFile: true,
    async run(deps, { words: [name = ''], id: given }) {
      const { store, now, print: say } = deps
      if (name.trim() === '' || name.length > LONGEST_NAME)
        throw new UsageError(`A shop's name has 1 to ${LONGEST_NAME} characters.`)
      const id = shopId(name, given)
      const secret = newSecret()
      const made = await store.createShop({
        id,
        name: name.trim(),
        secretHash: hashOf(secret),
        createdAt: now(),
      })
      if (made === 'exists')
        throw new UsageError(`There is a shop ${id} already: choose another id with --id.`)
      say(`Shop               ${id}`)
      sayCallback(deps, id, secret)
      say(`Next: npm run relay -- token issue ${id} DEVICE`)
    },
  },
  {
    name: 'shop list',
    takes: [],
    about: 'all shops, with their newest event',
    async run({ store, print: say }) {
      const shops = await store.shops()
      const rows = await Promise.all(
        shops.map(async ({ id, name, createdAt }) => {
          const page = await store.readPage(id, Number.MAX_SAFE_INTEGER, 1)
          const stored = page ? page.newest - page.oldest + 1 : 0
          return [id, when(createdAt), String(page?.newest ?? 0), String(stored), name]
        }),
      )
      for (const line of table(['ID', 'SINCE', 'EVENTS', 'STORED', 'NAME'], rows)) say(line)
    },
  },
  {
    name: 'shop callback',
    takes: ['ID'],
    about: 'print a new callback address, once; the former one stops working',
    async run(deps, { words: [id = ''] }) {
      const secret = newSecret()
      if (!(await deps.store.reissueSecret(id, hashOf(secret)))) throw noSuchShop(id)
      sayCallback(deps, id, secret)
      deps.print('The former address is refused from now on.')
    },
  },
  {
    name: 'shop delete',
    takes: ['ID'],
    about: 'the shop with its events, tokens and notices, for good',
    async run({ store, print: say }, { words: [id = ''] }) {
      if (!(await store.deleteShop(id))) throw noSuchShop(id)
      say(`Shop ${id} is gone, with all its data.`)
    },
  },
]

function shopId(name: string, given: string | undefined): string {
  const id = given ?? slugOf(name)
  if (/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(id) && id.length <= LONGEST_ID) return id
  throw new UsageError(
    given === undefined
      ? `No id can be made of this name: choose one with --id, of a-z, 0-9 and hyphens.`
      : `--id takes at most ${LONGEST_ID} of a-z, 0-9 and hyphens, none at an end.`,
  )
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, '')
}
