import { expect, test } from 'vitest'
import { startSmallRelay } from '../../tracking/small-relay.ts'
import { startGrantingBrowser } from '../granting-browser.ts'

const HERE = 'http://127.0.0.1/*'
const CARRIER = 'https://carrier.example/*'
const OTHERS = 'https://others.example/*'
const BY_NAME = 'http://localhost/*'
/** A store on the relay's host. */
const address = 'http://127.0.0.1:8687/wp-admin/admin.php?page=wc-orders'

/** An account at a carrier elsewhere, with a relay on this machine. */
async function start() {
  const browser = await startGrantingBrowser({ granted: [HERE, CARRIER, OTHERS] })
  const { handlers } = browser
  const relay = await startSmallRelay()
  const api = 'https://carrier.example'
  const form = { name: api, api, partnerCode: 'S1', token: 't', contactEmail: 'shop@example.vn' }
  const saved = await handlers['accounts.save']({ ...form, environment: 'staging' }, {})
  if (!saved.ok) throw new Error('not saved')
  const accountId = saved.value.id
  const listenTo = { accountId, address: relay.address, token: relay.token }
  expect(await handlers['relays.connect'](listenTo, {})).toBe('connected')
  const granted = () => [...browser.hosts].toSorted()
  return { ...browser, accountId, relay, listenTo, granted }
}

test('a host that a relay stands on is not given back with the store, but with the relay', async () => {
  const { handlers, accountId, granted } = await start()
  await handlers['stores.connect']({ address }, {})
  await handlers['stores.disconnect']({ address: new URL(address).origin }, {})
  expect(granted()).toEqual([HERE, CARRIER, OTHERS])
  await handlers['relays.disconnect']({ accountId }, {})
  expect(granted()).toEqual([CARRIER, OTHERS])
})

test('a host that a store stands on is not given back with the relay, but with the store', async () => {
  const { handlers, accountId, granted } = await start()
  await handlers['stores.connect']({ address }, {})
  await handlers['relays.disconnect']({ accountId }, {})
  expect(granted()).toEqual([HERE, CARRIER, OTHERS])
  await handlers['stores.disconnect']({ address: new URL(address).origin }, {})
  expect(granted()).toEqual([CARRIER, OTHERS])
})

test('an account that goes gives back its relay’s host; its carrier’s stays for the next account there', async () => {
  const { handlers, accountId, granted } = await start()
  expect(await handlers['accounts.remove']({ accountId }, {})).toMatchObject({ ok: true })
  expect(granted()).toEqual([CARRIER, OTHERS])
})

test('what a store stands on stays when an account goes', async () => {
  const { handlers, accountId, granted } = await start()
  await handlers['stores.connect']({ address }, {})
  await handlers['accounts.remove']({ accountId }, {})
  expect(granted()).toEqual([HERE, CARRIER, OTHERS])
})

test('a relay that replaces another gives back the host of that one, and its own with itself', async () => {
  const { handlers, hosts, accountId, relay, listenTo, granted } = await start()
  expect(await handlers['relays.connect'](listenTo, {})).toBe('connected')
  expect(granted()).toEqual([HERE, CARRIER, OTHERS])
  hosts.add(BY_NAME)
  const moved = { ...listenTo, address: relay.address.replace('127.0.0.1', 'localhost') }
  expect(await handlers['relays.connect']({ ...moved, token: 'wrong' }, {})).toBe('bad-token')
  expect(granted()).toEqual([HERE, BY_NAME, CARRIER, OTHERS])
  expect(await handlers['relays.connect'](moved, {})).toBe('connected')
  expect(granted()).toEqual([BY_NAME, CARRIER, OTHERS])
  await handlers['relays.disconnect']({ accountId }, {})
  expect(granted()).toEqual([CARRIER, OTHERS])
})
