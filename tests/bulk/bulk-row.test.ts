import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftInputs, parcelStateOf } from '../../lib/bulk/bulk-row.ts'
import { type Account, type Environment, environments } from '../../lib/domain/account.ts'
import { accountSchema } from '../../lib/domain/account-schema.ts'
import type { Shipment, Submission } from '../../lib/domain/shipment/shipment.ts'
import { submissionTones } from '../../lib/domain/shipment/status.ts'
import { account, draft, shipment } from '../components/world.ts'
import { runs } from '../deep.ts'
import { kho } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder } from './orders.ts'

/** Chosen more often: what decides most. */
const REFUSED: Submission[] = Array.from({ length: 6 }, () => 'rejected')
const REAL: Environment[] = Array.from({ length: 4 }, () => 'production')
const parcel = fc.integer({ min: 1, max: 2 })
const former = fc
  .record({
    submission: fc.constantFrom(...(Object.keys(submissionTones) as Submission[]), ...REFUSED),
    environment: fc.constantFrom(...environments, ...REAL),
    isDone: fc.boolean(),
    parcel,
  })
  .map(({ isDone, parcel: at, ...of }) => {
    const setAside = isDone && of.submission === 'rejected' && { setAside: true }
    return shipment({ ...of, ...setAside, draft: draft({ parcel: at }) } as Partial<Shipment>)
  })

test('a row may be shipped where each parcel that counts was refused, and the seller is not done with it', () => {
  fc.assert(
    fc.property(fc.array(former, { maxLength: 4 }), fc.option(parcel, { nil: undefined }), (all, own) => {
      const order = { ...bulkOrder(1), ...(own !== undefined && { parcel: own }) }
      const shipments = all.toSorted((a, b) => a.draft.parcel - b.draft.parcel)
      const { shipped, refused } = parcelStateOf({ shipments, order }, account())
      const counting = shipments.filter(
        (one) =>
          one.environment === 'production' &&
          one.submission !== 'withdrawn' &&
          (own === undefined || one.draft.parcel === own),
      )
      const prevents = (one: Shipment) => one.submission !== 'rejected' || (one.setAside && own === undefined)
      expect(shipped !== undefined).toBe(counting.some(prevents))
      expect(refused).toBe(shipped ? undefined : counting.at(-1))
      if (shipped) expect(counting).toContain(shipped)
      // What is under way tells more than what was refused.
      if (counting.some(({ submission }) => submission !== 'rejected'))
        expect(shipped?.submission).not.toBe('rejected')
    }),
    runs(800),
  )
})

test('which changes of an account make other drafts, and so halt a batch', async () => {
  const whole: Required<Account> = {
    ...account(),
    ...{
      pickup: kho,
      marketplace: true,
      operatorId: 'o1',
      shopKind: 'b2c',
      features: ['expiry', 'label-pdf'],
    },
    ...{ bodyFormat: 'form', apiVersion: '1.5', tokenExpires: '2026-12-24', extras: 'apart' },
    ...{ solutionFees: { 11: 6_000 }, paused: false, backoff: { from: 1_000, until: 2_000 } },
  }
  const answer = (one: Account) => ({ inputs: draftInputs(one) })
  expect(await whatMatters<Account>(whole, answer, { schema: accountSchema })).toMatchInlineSnapshot(`
    "
    id: inputs
    name: inputs
    api: inputs
    partnerCode: inputs
    environment: inputs
    contactEmail: inputs
    pickup: inputs
    pickup.id: inputs
    pickup.name: inputs
    pickup.tel: inputs
    pickup.address: inputs
    pickup.province: inputs
    pickup.district: inputs
    pickup.ward: inputs
    pickup.street: inputs
    pickup.email: inputs
    marketplace: inputs
    operatorId: inputs
    shopKind: inputs
    features: inputs
    features.0: inputs
    features.1: inputs
    bodyFormat: inputs
    apiVersion: inputs
    tokenExpires: inputs
    "
  `)
})
