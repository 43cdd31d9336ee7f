import { describe, expect, test } from 'vitest'
import { pickupRules, returnRules } from '../../lib/rules/typed-address.ts'
import { whatBreaks, wholeDraft } from './table.ts'

const TELS = ['12345', '0912', '1900 1234', 'không có', '01687654321']
const others = (place: 'pickup' | 'returnTo') => ({
  [`draft.${place}`]: [undefined],
  [`draft.${place}.id`]: ['7', ' '],
  [`draft.${place}.tel`]: TELS,
  [`draft.${place}.email`]: ['kho@mail', undefined, ' '],
  ...Object.fromEntries(
    ['name', 'address', 'province', 'district', 'ward'].map((part) => [`draft.${place}.${part}`, [' ']]),
  ),
  'context.features': [['no-district']],
  'context.contactEmail': [' '],
})

describe('what breaks a rule for a pickup address', () => {
  test('that was typed for the order', async () => {
    expect(await whatBreaks(pickupRules, others('pickup'))).toMatchInlineSnapshot(`
      "
      draft.pickup: pickup-missing
      draft.pickup.name: pickup-name-missing (empty, " ")
      draft.pickup.tel: pickup-tel-missing (empty, "không có"); pickup-tel-too-short ("12345", "0912"); pickup-tel-invalid ("1900 1234")
      draft.pickup.address: pickup-detail-missing (empty, " ")
      draft.pickup.email: pickup-email-invalid ("kho@mail")
      draft.pickup.province: pickup-province-missing (empty, " ")
      draft.pickup.district: pickup-district-missing (empty, " ")
      "
    `)
  })

  test('that is a saved one', async () => {
    expect(
      await whatBreaks(pickupRules, others('pickup'), {
        draft: { pickup: { ...wholeDraft.pickup, id: '7' } },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.pickup: pickup-missing
      draft.pickup.province: pickup-incomplete (empty, " ")
      draft.pickup.district: pickup-district-missing (empty, " ")
      "
    `)
  })
})

describe('what breaks a rule for a return address', () => {
  test.each(['', '8'])('with the id “%s”, for it has none on the wire', async (id) => {
    expect(
      await whatBreaks(returnRules, others('returnTo'), {
        draft: { returnTo: { ...wholeDraft.returnTo, id } },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.returnTo.name: return-name-missing (empty, " ")
      draft.returnTo.tel: return-tel-missing (empty, "không có"); return-tel-too-short ("12345", "0912"); return-tel-invalid ("1900 1234")
      draft.returnTo.address: return-detail-missing (empty, " ")
      draft.returnTo.email: return-email-invalid ("kho@mail")
      draft.returnTo.province: return-province-missing (empty, " ")
      draft.returnTo.district: return-district-missing (empty, " ")
      "
    `)
  })

  test('without an e-mail and a district', async () => {
    const returnTo = { ...wholeDraft.returnTo, email: '', district: '' }
    expect(
      await whatBreaks(returnRules, others('returnTo'), {
        draft: { returnTo },
        context: { features: ['no-district'] },
      }),
    ).toMatchInlineSnapshot(`
      "
      draft.returnTo.name: return-name-missing (empty, " ")
      draft.returnTo.tel: return-tel-missing (empty, "không có"); return-tel-too-short ("12345", "0912"); return-tel-invalid ("1900 1234")
      draft.returnTo.address: return-detail-missing (empty, " ")
      draft.returnTo.email: return-email-invalid (another, "kho@mail")
      draft.returnTo.province: return-province-missing (empty, " ")
      draft.returnTo.ward: return-district-missing (empty, " ")
      context.contactEmail: return-email-missing (empty, " ")
      context.features: return-district-missing (none in it)
      context.features.0: return-district-missing
      "
    `)
  })
})
