import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { guessMatching } from '../../lib/bulk/sheet/guess-columns.ts'
import { pastedOrders } from '../../lib/bulk/sheet/messages.ts'
import { sheetOrders } from '../../lib/bulk/sheet/sheet-orders.ts'
import { keptSource, toKeep } from '../../lib/bulk/sources.ts'
import type { KeptBulk } from '../../lib/settings/kept-bulks.ts'

const { bulkAccount, forgetBulkAccount, keepBulkAccount } = await import(
  '../../lib/settings/bulk-accounts.ts'
)
const { forgetBulk, keepBulk, keptBulk } = await import('../../lib/settings/kept-bulks.ts')

beforeEach(() => fakeBrowser.reset())

async function sheet(rows: number): Promise<KeptBulk> {
  const table = {
    columns: ['Mã đơn', 'Tên', 'Điện thoại', 'Địa chỉ', 'Thu hộ', 'Ghi chú'],
    rows: Array.from({ length: rows }, (_, at) => [
      `A${at}`,
      'Lò Văn Pọm',
      `09${10_000_000 + at}`,
      '12 Lý Thường Kiệt, phường Trần Hưng Đạo, quận Hoàn Kiếm, Hà Nội',
      250_000,
      'gọi trước',
    ]),
  }
  const { orders } = sheetOrders(table, guessMatching(table, true), 'Bảng tính')
  const kept = await toKeep({ kind: 'sheet', name: 'don.xlsx', orders })
  if (!kept) throw new Error('A sheet is kept.')
  return kept
}

test('a message is kept with its order', async () => {
  const text = 'Chị Lan 0912345678\n12 ngõ 34 Láng Hạ, Ba Đình, Hà Nội'
  const kept = await toKeep({ kind: 'sheet', name: '', orders: pastedOrders(text, 'Tin nhắn') })
  if (!kept) throw new Error('Messages are kept.')
  await keepBulk('m', kept, 1)
  expect(keptSource((await keptBulk('m')) ?? kept).orders.map(({ message }) => message)).toEqual([text])
})

test('a third sheet of a usual day drops none', async () => {
  const kept = await sheet(300)
  for (let at = 1; at <= 3; at++) expect(await keepBulk(`id${at}`, kept, at)).toBe(true)
  for (let at = 1; at <= 3; at++) expect(await keptBulk(`id${at}`)).toEqual(kept)
})

test('a sheet’s orders are read back as they were, the newest two of the largest sheets', async () => {
  const kept = await sheet(1700)
  for (let at = 1; at <= 3; at++) expect(await keepBulk(`id${at}`, kept, at)).toBe(true)
  expect(await keptBulk('id1')).toBeUndefined()
  const back = await keptBulk('id3')
  expect(back).toEqual(kept)
  const { orders } = keptSource(back ?? kept)
  const { signal } = new AbortController()
  expect(await orders[7]?.read(signal)).toEqual({ kind: 'order', order: kept.orders[7]?.order })
  await forgetBulk('id3')
  expect(await keptBulk('id3')).toBeUndefined()
  expect(await keptBulk('id2')).toEqual(kept)
})

type Row = KeptBulk['orders'][number]
/** Every field, or this does not compile. */
type Said = Required<Omit<Row, 'id' | 'number' | 'order'>>

const said: Said = { message: 'Chị Lan 0912345678', parcel: 2, leftOut: true, otherThan: ['A7', 'A8'] }

test('all that the seller said of a row is kept with it, and nothing is made up for a row of which nothing was said', async () => {
  const { orders, ...bulk } = await sheet(1)
  const [row] = orders
  if (!row) throw new Error('There is one.')
  const parts = Object.entries(said).map(([name, part]) => ({ [name]: part }))
  const meant = { ...bulk, orders: [{}, ...parts, said].map((one) => ({ ...row, ...one })) }
  expect(await keepBulk('meant', meant, 1)).toBe(true)
  const back = await keptBulk('meant')
  expect(back).toEqual(meant)
  expect(await toKeep(keptSource(back ?? meant))).toEqual(meant)
})

test('too many orders are not kept, and neither are those a browser has no room for', async () => {
  expect(await keepBulk('many', await sheet(6000), 1)).toBe(false)
  vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValueOnce(new Error('QUOTA_BYTES'))
  expect(await keepBulk('full', await sheet(3), 2)).toBe(false)
  expect(await keptBulk('many')).toBeUndefined()
})

test('what an older version left in another shape is nothing', async () => {
  await fakeBrowser.storage.session.set({ 'kept bulk old': { at: 1, bulk: { orders: ['7'] } } })
  expect(await keptBulk('old')).toBeUndefined()
})

test('the account chosen for orders is theirs alone, until it is forgotten with them', async () => {
  await Promise.all([keepBulkAccount('list/1', 'a1'), keepBulkAccount('kept/1', 'a2')])
  expect(await bulkAccount('list/1')).toBe('a1')
  expect(await bulkAccount('kept/1')).toBe('a2')
  await forgetBulkAccount('kept/1')
  expect(await bulkAccount('kept/1')).toBeUndefined()
  expect(await bulkAccount('list/1')).toBe('a1')
})
