// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { draftOf, newRow, type ReadOrder } from '../../../lib/bulk/bulk-row.ts'
import { asRead, edited, restarted } from '../../../lib/bulk/row-moves.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { snapshotOf } from '../../../lib/domain/store/order-snapshot.ts'
import type { StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { startDraft } from '../../../lib/draft/start.ts'
import { formToSave, restoreForm, type SavedForm, savedFormFor } from '../../../lib/order-form/saved-form.ts'
import { index } from '../../address/units.ts'
import { bulkOrder } from '../../bulk/orders.ts'
import { memoryOf, openOrder } from '../screen.tsx'
import { account, order, pickup, read } from '../world.ts'
import { FORM_KEY, pressShip } from './form.ts'

const HALF = { district: 'Quận Hoàn Kiếm', ward: 'Phường Tràng Tiền' }
const MOVED = order({ address: { lines: [read('12 Duy Tân, P. Dịch Vọng Hậu, Q. Cầu Giấy, Hà Nội')] } })
const DEARER = order({ total: read('754.000 ₫') })
const CHANGED = /sau đó trang đổi/

function kept(change: Partial<SavedForm>, page = order()): SavedForm {
  return { changes: {}, settled: [], accountId: 'a1', page: snapshotOf(page), ...change }
}
const opened = (form: SavedForm, now: StoreOrder) => {
  const memory = memoryOf(new Map([[FORM_KEY, form]]))
  return { memory, ...openOrder({ memory, order: now }) }
}
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

describe('a saved form of a page that changed since', () => {
  test('never mixes half of the old address with the new one, and asks before shipping', async () => {
    const world = opened(kept({ changes: HALF, settled: ['district:district-several'] }), MOVED)
    expect(await value('Quận / Huyện')).toBe('Cầu Giấy')
    expect(await value('Phường / Xã')).toBe('Dịch Vọng Hậu')
    expect(await value('Số nhà, ngõ, tên đường')).toBe('12 Duy Tân')
    const note = await screen.findByText(CHANGED)
    expect(note.textContent).toMatch(/34 Láng Hạ.*12 Duy Tân/)
    pressShip()
    expect(await screen.findByText(CHANGED)).toBeTruthy()
    expect(world.counted('ship')).toBe(0)
  })

  test('asks also where the page was read from another source since', async () => {
    const total = { ...read('554.000 ₫'), source: 'label' as const }
    opened(kept({ changes: HALF }), { ...MOVED, total })
    expect(await value('Phường / Xã')).toBe('Dịch Vọng Hậu')
    expect((await screen.findByText(CHANGED)).textContent).toMatch(/34 Láng Hạ.*12 Duy Tân/)
  })

  test('replaces a COD typed for the old total, and asks', async () => {
    opened(kept({ changes: { cod: 0 } }), DEARER)
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect((await screen.findByText(CHANGED)).textContent).toMatch(/554\.000.*754\.000/)
  })

  test.each([false, true])('says every change of the money at once, whoever looks (%s)', (all) => {
    const cash = { paymentMethod: read('Tiền mặt') }
    const now = snapshotOf(order({ total: read('754.000 ₫'), paymentMethod: read('Chuyển khoản') }))
    const { pageChangeWarnings } = restoreForm(now, kept({ changes: { cod: 0 } }, order(cash)), all)
    expect(pageChangeWarnings).toMatchObject([
      {
        rule: 'page-changed',
        field: 'cod',
        values: { before: '554.000 ₫, Tiền mặt', now: '754.000 ₫, Chuyển khoản' },
      },
    ])
  })

  test('asks again for a COD said to be received once the shop makes the order cash, with the same total', async () => {
    const transfer = order({ paymentMethod: read('Chuyển khoản') })
    const world = opened(kept({ changes: { cod: 0 } }, transfer), order())
    expect(await value('Thu hộ (COD)')).toBe('554.000')
    expect((await screen.findByText(CHANGED)).textContent).toMatch(/Chuyển khoản.*Trả tiền mặt/)
    pressShip()
    expect(world.counted('ship')).toBe(0)
  })

  test('a form saved before the method was kept stays as it was typed', async () => {
    const { method: _, ...page } = snapshotOf(order())
    opened(kept({ changes: { cod: 0 }, page }), order())
    expect(await value('Thu hộ (COD)')).toBe('0')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('keeps what was typed where the page is the same, and does not ask', async () => {
    opened(kept({ changes: { ...HALF, cod: 0 } }), order())
    expect(await screen.findByText(/P\. Tràng Tiền, Q\. Hoàn Kiếm, Hà Nội/)).toBeTruthy()
    expect(await value('Thu hộ (COD)')).toBe('0')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('takes untouched values from the page', async () => {
    opened(kept({ changes: { note: 'Gọi trước' } }), DEARER)
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('asks at every opening until it is answered', async () => {
    const first = opened(kept({ changes: { cod: 0 } }), DEARER)
    await screen.findByText(CHANGED)
    first.unmount()
    const second = openOrder({ memory: first.memory, order: DEARER })
    await screen.findByText(CHANGED)
    await userEvent.setup().keyboard('1')
    expect(screen.queryByText(CHANGED)).toBeNull()
    second.unmount()
    openOrder({ memory: first.memory, order: DEARER })
    expect(await value('Thu hộ (COD)')).toBe('754.000')
    expect(screen.queryByText(CHANGED)).toBeNull()
  })
})

test('a chosen payer stays a choice under an account with the same default', async () => {
  const memory = memoryOf(new Map([[FORM_KEY, kept({ changes: { payer: 'shop' } })]]))
  memory.defaults = { b2: { payer: 'shop' } }
  openOrder({ memory, accounts: [account({ id: 'b2' })] })
  await screen.findByLabelText('Tên người nhận')
  expect(memory.forms.get(FORM_KEY)?.changes).toEqual({ payer: 'shop' })
})

test('an emptied field is empty again, though storage drops undefined values', () => {
  const changes = { returnTo: undefined, cod: 5 } as SavedForm['changes']
  const saved = formToSave({ changes, settled: [], page: undefined, pageChangeWarnings: [] })
  const found = restoreForm(undefined, { ...JSON.parse(JSON.stringify(saved)), accountId: 'a1' })
  expect(Object.entries(found.changes)).toEqual([
    ['cod', 5],
    ['returnTo', undefined],
  ])
})

describe('what was emptied under one account', () => {
  const changes = { returnTo: undefined, solutions: undefined, express: undefined } as SavedForm['changes']
  const saved = formToSave({ changes, settled: [], page: undefined, pageChangeWarnings: [] })
  const emptiedUnder = (id: string) =>
    Object.keys(restoreForm(undefined, savedFormFor(id, { ...saved, accountId: 'a1' })).changes)

  test('is not emptied under another, where it is that account’s own', () => {
    expect(emptiedUnder('a1')).toEqual(['returnTo', 'solutions', 'express'])
    expect(emptiedUnder('b2')).toEqual(['express'])
  })

  test('leaves a row the return address of the account that ships it', () => {
    const other = account({ id: 'b2' })
    const started = startDraft(order(), {
      ...{ index, parcel: 1, account: other },
      defaults: { b2: { returnTo: pickup } },
    })
    const read = readingOf(order())
    const emptied = { ...asRead(newRow(bulkOrder(1042), 'r'), account(), read, undefined, []), changes }
    const switched = restarted(emptied, account(), other, started)
    expect(draftOf(switched, other)?.returnTo).toEqual(pickup)
  })
})

function readingOf(of: StoreOrder): ReadOrder {
  const startUnder = (under: Account) => startDraft(of, { index, parcel: 1, account: under })
  return {
    at: 0,
    snapshot: snapshotOf(of),
    recipient: undefined,
    startUnder,
    started: startUnder(account()),
  }
}

describe('a row of a bulk', () => {
  const row = newRow(bulkOrder(1042), 'r')

  test('starts with the page’s new address and asks', () => {
    const now = asRead(row, account(), readingOf(MOVED), kept({ changes: HALF }), [])
    expect(now.changes).toEqual({})
    expect(now.previousShipmentWarnings).toMatchObject([
      { rule: 'page-changed', field: 'detail', level: 'ask' },
    ])
    const other = account({ id: 'b2' })
    const switched = restarted(now, account(), other, readingOf(MOVED).startUnder(other))
    expect(switched.previousShipmentWarnings).toHaveLength(1)
  })

  test('keeps a chosen payer under another account’s defaults', () => {
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
