import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { askCarrier, carrierDeps, carrierSource } from '../../../lib/background/accounts/carriers.ts'
import type { Vault } from '../../../lib/background/secrets/vault.ts'
import type { CarrierDeps } from '../../../lib/carrier/carrier.ts'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { omit } from '../../../lib/domain/omit.ts'
import type { Shipment, Submission } from '../../../lib/domain/shipment/shipment.ts'
import { openAccountStore } from '../../../lib/settings/accounts.ts'
import { openVault } from '../../simulation/world/safe-box.ts'
import { MAY_BE_SENT } from './may-be-sent.ts'

const shop: Omit<Account, 'paused'> = {
  ...{ id: 'again', name: 'Shop', api: 'https://carrier.example', partnerCode: 'S1' },
  ...{ environment: 'production', contactEmail: 'shop@shop.example' },
}
const parcel = { api: shop.api, partnerCode: shop.partnerCode }
const token = { sealed: 'token' }
const SHOPS = { sealed: 'shop-token' }
const OPERATORS = { sealed: 'operator-token' }
const GONE = { ok: false, failure: { kind: 'account-gone' } }

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
  return { accounts, ofShipment, under }
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

test.each(Object.entries(changes))('an account that became %s looks up no parcel', async (_, change) => {
  const { accounts, under } = await source()
  await accounts.save({ ...shop, ...change }, token)
  for (const submission of submissions) expect(await under('again', submission)).toEqual(GONE)
})

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

test.each<[Failure, Failure]>([
  [{ kind: 'locked' }, { kind: 'locked' }],
  [{ kind: 'unauthorised' }, { kind: 'unauthorised', code: '20102' }],
])(
  'an operator’s token that does not open (%o) keeps its shop’s orders here, and nothing else',
  async (failure, why) => {
    globalThis.indexedDB = new IDBFactory()
    const accounts = openAccountStore()
    await accounts.save(
      { ...shop, id: 'operator', marketplace: true, partnerCode: 'B2C' },
      { sealed: 'damaged' },
    )
    await accounts.save({ ...shop, operatorId: 'operator' }, token)
    const open: Vault['open'] = async (stored) =>
      typeof stored === 'object' && stored.sealed === 'damaged'
        ? { ok: false, failure }
        : openVault.open(stored)
    const { ofShipment } = carrierSource(
      accounts,
      async () => ({ open }),
      carrierDeps,
      async () => undefined,
    )
    const reached = await ofShipment({ ...parcel, accountId: shop.id, submission: 'queued' })
    expect(reached.ok && reached.value.submitObstacle).toEqual(why)
  },
)

const RIGHT_LACKS = { failure: { kind: 'forbidden', right: 'createOrder' } }
const REFUSED = { kind: 'unauthorised' }

test.each<[refused: string, failure: object, paused: string[]]>([
  ['nothing', RIGHT_LACKS, []],
  ['shop-token', { failure: REFUSED }, ['again']],
  ['operator-token', { failure: { ...REFUSED, code: '20102' } }, ['operator']],
])(
  'where a shop of an operator may not submit, each token is tried with its own account’s code; %s is refused',
  async (refused, failure, paused) => {
    const { accounts } = await source()
    await accounts.save({ ...shop, id: 'operator', marketplace: true, partnerCode: 'B2C' }, OPERATORS)
    await accounts.save({ ...shop, operatorId: 'operator' }, SHOPS)
    const codes: Record<string, string> = { 'shop-token': 'S1', 'operator-token': 'B2C' }
    const network: CarrierDeps = {
      ...carrierDeps,
      online: () => true,
      async fetch({ headers, url }) {
        const sent = headers.get('Token') ?? ''
        const isOwn = codes[sent] === headers.get('X-Client-Source') && sent !== refused
        return new URL(url).pathname === '/services/authenticated' && isOwn
          ? Response.json({ success: true, message: '' })
          : new Response(null, { status: 401 })
      },
    }
    const open: Vault['open'] = async (stored) => ({ ok: true, value: Object(stored).sealed })
    const { ofShipment } = carrierSource(
      accounts,
      async () => ({ open }),
      network,
      async () => undefined,
    )
    const reached = await ofShipment({ ...parcel, accountId: shop.id, submission: 'queued' })
    const submitted = await askCarrier(reached, async (carrier) => {
      const answer = await carrier.submit('{}')
      return 'failure' in answer ? { ok: false, failure: answer.failure } : { ok: true, value: answer }
    })
    expect(submitted).toMatchObject(failure)
    expect((await accounts.list()).flatMap((one) => (one.paused ? one.id : []))).toEqual(paused)
  },
)

/** After the labels ended (spec §9). */
const AT = Date.UTC(2027, 6, 1)

/** An accepted order as far as it tells of fees: what was quoted, and what was charged. */
function charged(fee: number, solutions: readonly string[] = []): Shipment {
  const insuranceFee = solutions.length > 0 ? 0 : 1_000
  return {
    quoted: { fee: 20_000, insuranceFee, surcharges: 0 },
    acceptance: { fee, insuranceFee, at: AT, learnt: 'answer' },
    draft: { solutions: solutions.map((id) => ({ id, name: '', group: '' })) },
  } as Partial<Shipment> as Shipment
}

test('of orders that left together the first teaches how fees are counted, and each its own solution', async () => {
  const { accounts, ofShipment } = await source()
  const orders = [charged(21_000), charged(19_000), charged(25_000, ['1']), charged(27_000, ['2'])]
  const reached = await Promise.all(
    orders.map(() => ofShipment({ ...parcel, accountId: 'again', submission: 'queued' })),
  )
  for (const [at, order] of orders.entries()) {
    const one = reached[at]
    if (!one?.ok) throw new Error('not reached')
    await one.value.learnFees(order)
  }
  expect((await accounts.get('again'))?.account).toMatchObject({
    extras: 'apart',
    solutionFees: { 1: 5_000, 2: 7_000 },
  })
})

test('what a solution costs is what the carrier charged for it last', async () => {
  const { accounts, ofShipment } = await source()
  const reached = await ofShipment({ ...parcel, accountId: 'again', submission: 'queued' })
  if (!reached.ok) throw new Error('not reached')
  const known = async () => (await accounts.get('again'))?.account.solutionFees
  const fees = []
  for (const fee of [25_000, 28_000, 20_000, 22_000]) {
    await reached.value.learnFees(charged(fee, ['1']))
    fees.push((await known())?.[1])
  }
  expect(fees).toEqual([5_000, 8_000, 0, 2_000])
})

test.each<[what: string, known: Partial<Account>, order: Shipment]>([
  ['that was not quoted', {}, omit(charged(21_000), 'quoted') as Shipment],
  [
    'that was looked up',
    {},
    { ...charged(21_000), acceptance: { ...charged(21_000).acceptance, learnt: 'asked' } } as Shipment,
  ],
  ['without solutions, once it is known how fees are counted', { extras: 'apart' }, charged(19_000)],
])('an order %s teaches nothing, and nothing is written', async (_, known, order) => {
  const { accounts, ofShipment } = await source()
  await accounts.change('again', (account) => ({ ...account, ...known }))
  const reached = await ofShipment({ ...parcel, accountId: 'again', submission: 'queued' })
  const change = vi.spyOn(IDBObjectStore.prototype, 'put')
  if (reached.ok) await reached.value.learnFees(order)
  expect(change).not.toHaveBeenCalled()
  change.mockRestore()
})

test('the fee of one solution is told apart by what another cost last, however long its order was under way', async () => {
  const { accounts, ofShipment } = await source()
  const reach = async () => {
    const reached = await ofShipment({ ...parcel, accountId: 'again', submission: 'queued' })
    return reached.ok ? reached.value : expect.fail()
  }
  await (await reach()).learnFees(charged(24_000, ['1']))
  const both = await reach()
  await (await reach()).learnFees(charged(25_000, ['1']))
  await both.learnFees(charged(32_000, ['1', '2']))
  expect((await accounts.get('again'))?.account.solutionFees).toEqual({ 1: 5_000, 2: 7_000 })
})
