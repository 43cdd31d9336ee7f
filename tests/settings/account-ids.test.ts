import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from '../../lib/domain/account.ts'
import { accountIds } from '../../lib/settings/account-ids.ts'
import { runs } from '../deep.ts'

/** Few ids and few shops, so that they meet: also ids that an earlier backup made here. */
const anyId = fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'b', 'b-2')

const anyAccount = (id: string): fc.Arbitrary<Account> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant('Shop'),
    api: fc.constantFrom('https://one.example', 'https://other.example'),
    partnerCode: fc.constantFrom('P', 'Q'),
    environment: fc.constantFrom('production' as const, 'staging' as const),
    contactEmail: fc.constant('shop@shop.example'),
    marketplace: fc.constantFrom(undefined, true),
    operatorId: fc.constantFrom(undefined, 'a', 'b'),
    paused: fc.constant(false),
  })

const anyAccounts = fc
  .uniqueArray(anyId, { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map(anyAccount)))
  .map((accounts): readonly Account[] =>
    accounts.map((one) => (one.marketplace ? { ...one, operatorId: undefined } : one)),
  )

const shopOf = ({ api, partnerCode, environment, marketplace }: Account) =>
  [api, partnerCode, environment, marketplace].join(' ')

test('each account of a backup has an id of its own, which here is the same shop’s or nobody’s, also the next time', () => {
  fc.assert(
    fc.property(anyAccounts, anyAccounts, (here, given) => {
      const ids = accountIds(here, given)
      const now = given.map((account) => ({ ...account, id: ids.get(account.id) ?? '' }))
      expect(new Set(now.map(({ id }) => id)).size).toBe(given.length)
      for (const account of now) {
        const owner = here.find(({ id }) => id === account.id)
        if (owner) expect(shopOf(owner)).toBe(shopOf(account))
      }
      const added = now.filter(({ id }) => here.every((one) => one.id !== id))
      const laid = added.map(({ operatorId, ...account }) => ({
        ...account,
        operatorId: operatorId && (ids.get(operatorId) ?? operatorId),
      }))
      expect(accountIds([...here, ...laid], given)).toEqual(ids)
    }),
    runs(4_000),
  )
})
