// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { DraftChanges } from '../../lib/order-form/saved-form.ts'
import { account, read, shipment } from '../components/world.ts'
import { bulkOrder, listOf, storeOrder } from './orders.ts'
import { startWork } from './start-work.ts'

const accounts = [account(), account({ id: 'b2', name: 'B' })] as const
const [a, b] = accounts
const pickup = { ...(a.pickup ?? expect.fail()), id: '99', address: 'Kho 2, Phường Bến Nghé' }
const OWN: DraftChanges = {
  pickup,
  returnTo: { ...pickup, id: '98' },
  solutions: [{ id: '7', name: 'Cho xem hàng', group: '' }],
}

test('what belongs to an account waits while another one is chosen', async () => {
  const { work, settled, assessed } = startWork(listOf(bulkOrder(1)), { accounts })
  await settled('ready')
  const fields = ['pickup', 'returnTo', 'solutions', 'note'] as const
  work.move({ kind: 'apply', keys: ['r0'], changes: { ...OWN, note: 'Gọi trước' }, fields, onlyEmpty: false })
  work.switchTo(b)
  await settled('ready')
  const { solutions, returnTo, ...underB } = assessed()[0]?.draft ?? expect.fail()
  expect([underB.pickup?.id, returnTo, solutions, underB.note]).toEqual([
    b.pickup?.id,
    undefined,
    undefined,
    'Gọi trước',
  ])
  const typed = { ...pickup, id: '', address: 'Kho khác' }
  work.move({
    kind: 'edit',
    key: 'r0',
    changes: { note: 'Gọi sau', pickup: typed },
    fields: ['note', 'pickup'],
  })
  work.switchTo(a)
  await settled('ready')
  expect(assessed()[0]?.draft).toMatchObject({ ...OWN, note: 'Gọi sau' })
})

test('a ward chosen under one account is in its own district under another, whose rows start with none', async () => {
  const c = account({ id: 'c3', name: 'C', features: ['no-district'] })
  const lines = [read('12 Lê Lợi, Phường Bàn Cờ, TP.HCM')]
  const list = listOf(bulkOrder(1, storeOrder(1, { address: { lines } })))
  const { work, settled, assessed } = startWork(list, { accounts: [a, c] })
  await settled('ready')
  const place = { province: 'Thành phố Hồ Chí Minh', district: 'Quận 3', ward: 'Phường 6' }
  const edit = (changes: DraftChanges) =>
    work.move({ kind: 'edit', key: 'r0', changes, fields: ['province', 'district', 'ward'] })
  edit(place)
  work.switchTo(c)
  await settled('ready')
  expect(assessed()[0]?.draft).toMatchObject(place)
  // Set back, it is no change.
  edit({ ...place, district: '', ward: 'Phường Bàn Cờ' })
  expect(work.row('r0')?.changes).toEqual({})
})

test('an emptied return address stays emptied for its account', async () => {
  const { work, settled } = startWork(listOf(bulkOrder(1)), { accounts })
  await settled('ready')
  work.move({ kind: 'form', key: 'r0', changes: { returnTo: undefined }, settled: [] })
  work.switchTo(b)
  expect(work.row('r0')?.changes).toEqual({})
  work.switchTo(a)
  expect(Object.keys(work.row('r0')?.changes ?? {})).toEqual(['returnTo'])
})

test('a second refusal of an order that was sent again elsewhere is a question again', async () => {
  const { work, settled, assessed } = startWork(listOf(bulkOrder(1)))
  await settled('ready')
  const draft = assessed()[0]?.draft ?? expect.fail()
  const refused = (message: string, attempts: number) => {
    const failure = { kind: 'rejected', message } as const
    work.move({ kind: 'shipments', found: [shipment({ draft, submission: 'rejected', attempts, failure })] })
    return assessed()[0]?.problems.map(({ key, values }) => ({ key, message: values?.message })) ?? []
  }
  const [first] = refused('Sai phường', 1)
  expect(first?.message).toBe('Sai phường')
  work.move({ kind: 'settle', key: 'r0', settled: [first?.key ?? ''] })
  expect(refused('Sai phường', 1)).toEqual([])
  expect(refused('Sai quận', 2).map(({ message }) => message)).toEqual(['Sai quận'])
})
