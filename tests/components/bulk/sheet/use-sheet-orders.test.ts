// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheetOrders } from '../../../../components/bulk/sheet/use-sheet-orders.ts'
import { type SheetOrders, sheetOrders } from '../../../../lib/bulk/sheet/sheet-orders.ts'
import type { SheetMatching } from '../../../../lib/domain/store/sheet-fields.ts'
import type { Table } from '../../../../lib/tables/table.ts'

afterEach(() => vi.restoreAllMocks())

/** Of more rows than are read in one go. */
const TABLE: Table = {
  columns: ['Mã đơn', 'Khách', 'SĐT', 'Địa chỉ', 'Tổng', 'Còn nợ', 'Khối lượng'],
  rows: Array.from({ length: 120 }, (_, n) => [
    ...[`DH${n}`, 'Nguyễn Thị Lan', '0912345678', '12 Láng Hạ, Ba Đình, Hà Nội'],
    ...['400000', '350000', '500'],
  ]),
}
const FIRST: SheetMatching = {
  fields: ['number', 'name', 'tel', 'address', 'cod', null, 'weight'],
  weightUnit: 'kg',
  product: 'Áo',
}

/** The columns as the seller corrects them. */
const CORRECTIONS: Record<string, Partial<SheetMatching>> = {
  'the column of the COD': { fields: ['number', 'name', 'tel', 'address', 'total', 'cod', 'weight'] },
  'the unit of weight': { weightUnit: 'g' },
  'the goods of rows without any': { product: 'Giày' },
  'which columns are used': { fields: ['number', 'name', 'tel', 'address', 'cod', null, null] },
}

const readAll = ({ orders }: SheetOrders) =>
  Promise.all(orders.map(({ read }) => read(new AbortController().signal)))

test.each(Object.entries(CORRECTIONS))(
  'orders that are taken at once after %s was corrected are those of the columns shown',
  async (_, correction) => {
    const next = { ...FIRST, ...correction }
    const { result, rerender } = renderHook(
      ({ matching }: { matching: SheetMatching }) => useSheetOrders(TABLE, matching, 'Bảng'),
      { initialProps: { matching: FIRST } },
    )
    await waitFor(() => expect(result.current.found?.orders).toHaveLength(120))
    const former = await readAll(result.current.now())
    const shown = result.current.found
    // From here on each look at the clock ends a slice: the page still shows the former orders.
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000))
    rerender({ matching: next })
    expect(result.current.found).toBe(shown)
    const wanted = await readAll(sheetOrders(TABLE, next, 'Bảng'))
    expect(wanted).not.toEqual(former)
    expect(await readAll(result.current.now())).toEqual(wanted)
  },
)

test('orders that are taken before any were gathered are all there', () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000))
  const { result } = renderHook(() => useSheetOrders(TABLE, FIRST, 'Bảng'))
  expect(result.current.found).toBeUndefined()
  expect(result.current.now().orders).toHaveLength(120)
})
