import { expect, test } from 'vitest'
import { recipientRules } from '../../lib/rules/recipient.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its recipient', async () => {
  const tels = [
    '0987 654 321',
    '01687654321',
    '1900 1234',
    '12345',
    '0912 345 678 / 0903 111 222',
    'không có',
  ]
  expect(
    await whatBreaks(recipientRules, {
      'draft.tel': tels,
      'draft.email': ['ha@mail', 'hà@mail.example', ' '],
      'draft.pickup': [undefined],
      'draft.pickup.tel': ['+84 912 345 678', '0912345679'],
    }),
  ).toMatchInlineSnapshot(`
    "
    draft.name: name-missing (empty)
    draft.tel: tel-missing (empty, "không có"); tel-same-as-pickup ("0987 654 321"); tel-old ("01687654321"); tel-invalid ("1900 1234", "0912 345 678 / 0903 111 222"); tel-too-short ("12345")
    draft.email: email-invalid ("ha@mail")
    draft.pickup.tel: tel-same-as-pickup ("+84 912 345 678")
    "
  `)
  expect(
    await whatBreaks(
      recipientRules,
      { 'context.contactEmail': [' '], 'draft.email': [' '] },
      { draft: { email: '' } },
    ),
  ).toMatchInlineSnapshot(`
    "
    draft.name: name-missing (empty)
    draft.tel: tel-missing (empty)
    draft.email: email-invalid (another)
    context.contactEmail: email-missing (empty, " ")
    "
  `)
})
