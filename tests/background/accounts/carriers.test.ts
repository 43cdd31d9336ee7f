import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { carrierDeps, carrierSource } from '../../../lib/background/accounts/carriers.ts'
import type { Account } from '../../../lib/domain/account.ts'
import type { Submission } from '../../../lib/domain/shipment/shipment.ts'
import { openAccountStore } from '../../../lib/settings/accounts.ts'
import { openVault } from '../../simulation/world/safe-box.ts'

const shop: Omit<Account, 'paused'> = {
  ...{ id: 'again', name: 'Shop', api: 'https://carrier.example', partnerCode: 'S1' },
  ...{ environment: 'production', contactEmail: 'shop@shop.example' },
}
const parcel = { api: shop.api, partnerCode: shop.partnerCode }
const token = { sealed: 'token' }
const GONE = { ok: false, failure: { kind: 'account-gone' } }

/** Whether it may go out (again), so that it goes under its own account or not at all. */
const MAY_BE_SENT: Record<Submission, boolean> = {
  queued: true,
  sending: true,
  unknown: true,
  accepted: false,
  rejected: false,
  withdrawn: false,
  stuck: false,
}
const submissions = Object.keys(MAY_BE_SENT) as Submission[]

/** Each makes the account one that does not serve the parcel. */
const changes: Record<string, Partial<Account>> = {
  'another address': { api: 'https://other.example' },
  'another shop': { partnerCode: 'S2' },
  'an operator': { marketplace: true },
}

/** The accounts of a shop; `listed` runs between a list of them and the next read. */
async function source(listed: () => Promise<unknown> = async () => {}) {
  globalThis.indexedDB = new IDBFactory()
  const accounts = openAccountStore()
  await accounts.save(shop, token)
  const list = async () => {
    const all = await accounts.list()
    await listed()
    return all
  }
  const { ofShipment } = carrierSource(
    { ...accounts, list },
    async () => openVault,
    carrierDeps,
    async () => undefined,
  )
  const under = async (accountId: string, submission: Submission) => {
    const reached = await ofShipment({ ...parcel, accountId, submission })
    return reached.ok ? reached.value.account.id : reached
  }
  return { accounts, under }
}

test.each(submissions)(
  'what is %s and whose account was removed goes under no other unless it has left',
  async (submission) => {
    const { accounts, under } = await source()
    expect(await under('again', submission)).toBe('again')
    expect(await under('removed', submission)).toEqual(MAY_BE_SENT[submission] ? GONE : 'again')
    await accounts.save({ ...shop, id: 'one more' }, token)
    expect(await under('removed', submission)).toEqual(GONE)
  },
)

test.each(Object.entries(changes))(
  'an account that became %s is asked about no parcel',
  async (_, change) => {
    const { accounts, under } = await source()
    await accounts.save({ ...shop, ...change }, token)
    for (const submission of submissions) expect(await under('again', submission)).toEqual(GONE)
  },
)

test.each(Object.entries(changes))('nor one that becomes %s while it is looked for', async (_, change) => {
  for (const submission of submissions) {
    const { accounts, under } = await source(() => accounts.save({ ...shop, ...change }, token))
    expect(await under('removed', submission)).toEqual(GONE)
  }
})

test('nor one that is removed meanwhile', async () => {
  const { accounts, under } = await source(() => accounts.remove('again'))
  expect(await under('removed', 'accepted')).toEqual(GONE)
})
