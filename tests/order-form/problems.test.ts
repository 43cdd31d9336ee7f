import { expect, test } from 'vitest'
import { findProblems, openProblems } from '../../lib/order-form/problems.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { account, draft, NOW } from '../components/world.ts'

const [product] = draft().products

test('a parcel confirmed as lighter than its goods is asked about again once the goods weigh more', () => {
  if (!product) return expect.fail()
  const problemsOf = (weightGrams: number) =>
    findProblems(
      draft({ totalWeightGrams: 500, products: [{ ...product, weightGrams }] }),
      ruleContext(account(), NOW),
      [],
      {},
    )
  const settled = problemsOf(600).map(({ key }) => key)
  expect(openProblems(problemsOf(600), settled)).toEqual([])
  expect(openProblems(problemsOf(5000), settled)).toMatchObject([{ rule: 'items-heavier-than-parcel' }])
})
