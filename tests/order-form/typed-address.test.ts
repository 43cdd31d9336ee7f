import { expect, test } from 'vitest'
import { blankAddressLike, isTyped } from '../../lib/order-form/typed-address.ts'
import { kho } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'

test('what an empty address takes over from a known one', async () => {
  const blank = (one: typeof kho) => blankAddressLike(one)
  expect(await whatMatters(kho, blank)).toMatchInlineSnapshot(`
    "
    name: name
    tel: tel
    email: email
    "
  `)
  expect([blank(kho), isTyped(blank(kho)), isTyped(kho)]).toEqual([
    {
      ...{ id: '', name: kho.name, tel: kho.tel, email: kho.email },
      ...{ address: '', province: '', district: '', ward: '' },
    },
    true,
    false,
  ])
})
