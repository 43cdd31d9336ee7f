// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { newRow, type ReadOrder } from '../../components/bulk/bulk-row.ts'
import { asRead, edited, restarted } from '../../components/bulk/row-moves.ts'
import { formToSave, type SavedForm } from '../../components/order-form/changes.ts'
import { heldFor } from '../../components/order-form/page-since.ts'
import { isSavedForm } from '../../entrypoints/popup/saved-form.ts'
import type { Account } from '../../lib/domain/account.ts'
import { snapshotOf } from '../../lib/domain/order-snapshot.ts'
import type { StoreOrder } from '../../lib/domain/store-order.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { bulkOrder } from './bulk-orders.ts'
import { memoryOf, openOrder } from './screen.tsx'
import { account, order, read } from './world.ts'

const KEY = 'shop.example 1042 1'
const HALF = { district: 'Quận Hoàn Kiếm', ward: 'Phường Tràng Tiền' }
const MOVED = order({ address: { lines: [read('12 Duy Tân, P. Dịch Vọng Hậu, Q. Cầu Giấy, Hà Nội')] } })
const DEARER = order({ total: read('754.000 ₫') })
const CHANGED = /sau đó trang đổi/

function kept(change: Partial<SavedForm>, page = order()): SavedForm {
  return { changes: {}, settled: [], accountId: 'a1', page: snapshotOf(page), ...change }
}
const opened = (form: SavedForm, now: StoreOrder) => {
  const memory = memoryOf(new Map([[KEY, form]]))
  return { memory, ...openOrder({ memory, order: now }) }
}
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

describe('a form kept of a page that changed since', () => {
  test('half of the old address is no part of the new one, and the seller is asked before anything ships', async () => {
    const world = opened(kept({ changes: HALF, settled: ['district:district-several'] }), MOVED)
    expect(await value('Quận / Huyện')).toBe('Cầu Giấy')
    expect(await value('Phường / Xã')).toBe('Dịch Vọng Hậu')
    expect(await value('Số nhà, ngõ, tên đường')).toBe('12 Duy Tân')
    const note = await screen.findByText(CHANGED)
    expect(note.textContent).toMatch(/34 Láng Hạ.*12 Duy Tân/)
    fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText(CHANGED)).toBeTruthy()
    expect(world.counted('ship')).toBe(0)
  })

  test('what was typed for the old total gives way to the new one, which is asked about', async () => {
    opened(kept({ changes: { cod: 0 } }), DEARER)
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect((await screen.findByText(CHANGED)).textContent).toMatch(/554\.000.*754\.000/)
  })

  test('what it says as before stays as it was typed, and nothing is asked', async () => {
    opened(kept({ changes: { ...HALF, cod: 0 } }), order())
    expect(await value('Quận / Huyện')).toBe('Hoàn Kiếm')
    expect(await value('Thu hộ (COD)')).toBe('0')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('what nobody touched is taken from the page as ever', async () => {
    opened(kept({ changes: { note: 'Gọi trước' } }), DEARER)
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('the question outlives the popup until it is answered', async () => {
    const first = opened(kept({ changes: { cod: 0 } }), DEARER)
    await screen.findByText(CHANGED)
    first.unmount()
    const form = first.memory.forms.get(KEY)
    expect(isSavedForm(JSON.parse(JSON.stringify(form)))).toBe(true)
    const second = openOrder({ memory: first.memory, order: DEARER })
    const note = await screen.findByText(CHANGED)
    await userEvent.setup().click(within(note.parentElement ?? note).getByRole('button'))
    expect(screen.queryByText(CHANGED)).toBeNull()
    second.unmount()
    openOrder({ memory: first.memory, order: DEARER })
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })
})

test('a payer that was chosen stays chosen under an account that starts with the same', async () => {
  const memory = memoryOf(new Map([[KEY, kept({ changes: { payer: 'shop' } })]]))
  memory.defaults = { b2: { payer: 'shop' } }
  openOrder({ memory, accounts: [account({ id: 'b2' })] })
  await screen.findByLabelText('Quận / Huyện')
  expect(memory.forms.get(KEY)?.changes).toEqual({ payer: 'shop' })
})

test('what the seller emptied is empty again, though storage forgets what is undefined', () => {
  const changes = { returnTo: undefined, cod: 5 } as SavedForm['changes']
  const saved = formToSave({ changes, settled: [], page: undefined, asks: [] })
  const found = heldFor(undefined, { ...JSON.parse(JSON.stringify(saved)), accountId: 'a1' })
  expect(Object.entries(found.changes)).toEqual([
    ['cod', 5],
    ['returnTo', undefined],
  ])
})

describe('a row of a bulk', () => {
  const readingOf = (of: StoreOrder): ReadOrder => {
    const startUnder = (under: Account) => startDraft(of, { index, parcel: 1, account: under })
    return { snapshot: snapshotOf(of), recipient: undefined, startUnder, started: startUnder(account()) }
  }
  const row = newRow(bulkOrder(1042), 'r')

  test('starts with the page’s new address and asks', () => {
    const now = asRead(row, account(), readingOf(MOVED), kept({ changes: HALF }), [])
    expect(now.changes).toEqual({})
    expect(now.earlier).toMatchObject([{ rule: 'page-changed', field: 'detail', level: 'ask' }])
    const other = account({ id: 'b2' })
    const switched = restarted(now, account(), other, readingOf(MOVED).startUnder(other))
    expect(switched.earlier).toHaveLength(1)
  })

  test('keeps a payer that was chosen, whatever another account starts with', () => {
    const chosen = asRead(row, account(), readingOf(order()), kept({ changes: { payer: 'shop' } }), [])
    const other = account({ id: 'b2' })
    const started = startDraft(order(), {
      ...{ index, parcel: 1, account: other },
      defaults: { b2: { payer: 'shop' } },
    })
    const switched = edited(restarted(chosen, account(), other, started), { note: 'x' }, ['note'])
    expect(switched.changes).toEqual({ payer: 'shop', note: 'x' })
  })
})
