import { expect, test } from 'vitest'
import { accountForm, valuesOf } from '../../../components/options/accounts/account-values.ts'

test('a token and a shop’s code are copied with marks that no header can hold', () => {
  const typed = { ...valuesOf(undefined), token: ' abc\u200b123\u200e ', partnerCode: '\u202aS1234567\u202c' }
  expect(accountForm(typed, 'a')).toMatchObject({ token: 'abc123', partnerCode: 'S1234567' })
})
