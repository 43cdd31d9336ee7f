import { expect, test } from 'vitest'
import { addressRules } from '../../lib/rules/address.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its address', async () => {
  const blank = Object.fromEntries(
    ['province', 'district', 'ward', 'street', 'hamlet', 'detail'].map((part) => [`draft.${part}`, [' ']]),
  )
  expect(await whatBreaks(addressRules, blank)).toMatchInlineSnapshot(`
    "
    draft.detail: detail-missing (empty, " ")
    draft.province: province-missing (empty, " ")
    draft.district: district-missing (empty, " ")
    draft.hamlet: hamlet-missing (empty, " ")
    "
  `)
  expect(await whatBreaks(addressRules, blank, { draft: { street: '' } })).toMatchInlineSnapshot(`
    "
    draft.detail: detail-missing (empty, " ")
    draft.province: province-missing (empty, " ")
    draft.district: district-missing (empty, " ")
    draft.ward: ward-missing (empty, " ")
    draft.hamlet: hamlet-missing (empty, " ")
    "
  `)
  expect(
    await whatBreaks(addressRules, blank, {
      draft: { district: '' },
      context: { features: ['expiry', 'no-district'] },
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.detail: detail-missing (empty, " ")
    draft.province: province-missing (empty, " ")
    draft.ward: district-missing (empty, " ")
    draft.hamlet: hamlet-missing (empty, " ")
    context.features: district-missing (none in it)
    context.features.1: district-missing
    "
  `)
})
