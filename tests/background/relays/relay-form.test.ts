import { expect, test } from 'vitest'
import { readRelay } from '../../../lib/background/relays/relay-form.ts'

const address = 'https://relay.example'
const stored = { accountId: 'a', address, elsewhere: false, token: { sealed: 'stored' } }
const typed = { accountId: 'a', address, token: 'typed' }

test.each<[said: { address?: string; token?: string }, read: object | undefined]>([
  [{ token: ' typed\n' }, typed],
  [{ address: ` ${address}//?after=1#here `, token: 'typed' }, typed],
  [{ address: `${address}#here?there`, token: 'typed' }, typed],
  [{ address: `${address}/shops` }, undefined],
  [
    { address: `${address}/shops`, token: 'typed' },
    { ...typed, address: `${address}/shops` },
  ],
  [{}, { ...typed, token: stored.token }],
  [{ token: ' ' }, { ...typed, token: stored.token }],
  [{ address: 'http://relay.example', token: 'typed' }, undefined],
  [{ address: 'xhttps://relay.example', token: 'typed' }, undefined],
  [
    { address: 'http://127.0.0.1:8080', token: 'typed' },
    { ...typed, address: 'http://127.0.0.1:8080' },
  ],
])('the form %j is the relay %j', async (said, read) => {
  const relays = { get: async (id: string) => (id === 'a' ? stored : undefined) }
  expect(await readRelay(relays, { accountId: 'a', address, ...said })).toStrictEqual(read)
})
