// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { WorkbenchProvider } from '../../../../components/app/workbench-services.tsx'
import { SheetSource } from '../../../../components/bulk/sheet/SheetSource.tsx'
import type { BulkSource } from '../../../../lib/bulk/bulk-source.ts'
import type { SheetMatching } from '../../../../lib/domain/store/sheet-fields.ts'
import type { Language } from '../../../../lib/i18n/languages.ts'
import { writeCsv } from '../../../../lib/tables/write-csv.ts'
import { writeXlsx } from '../../../../lib/tables/write-xlsx.ts'
import { index } from '../../../address/units.ts'
import { orderBook } from '../../order-book.ts'
import { readIn } from '../../read-in.ts'
import { inScreen } from '../../screen.tsx'
import { services } from '../../world.ts'

const SHEET = [
  'Mã đơn\tKhách\tSĐT\tĐịa chỉ\tSản phẩm\tCòn nợ\tKhối lượng',
  'DH1042\tNguyễn Thị Lan\t0912345678\t12 ngõ 34 Láng Hạ, Thành Công, Ba Đình, Hà Nội\tÁo khoác\t350000\t0,5',
  'DH1043\tTrần Nam\t0987654321\t7 Đồng Khởi, Bến Nghé, Quận 1, TP.HCM\tGiày\t250000\t1',
].join('\n')

function openSource({
  language = 'vi',
  kept = {},
}: {
  language?: Language
  kept?: Record<string, SheetMatching>
} = {}) {
  const taken: BulkSource[] = []
  const memory: { columns: Readonly<Record<string, SheetMatching>> } = { columns: kept }
  const book = orderBook()
  const sheetColumns = {
    getValue: async () => memory.columns,
    async change(next: (kept: typeof memory.columns) => typeof memory.columns) {
      memory.columns = next(memory.columns)
    },
    watch: () => () => {},
  }
  const workbench = {
    addressIndex: async () => index,
    saveFile() {},
    ...book,
    bulk: { ...book.bulk, sheetColumns },
  }
  const { unmount } = render(
    inScreen(
      services().services,
      <WorkbenchProvider services={workbench}>
        <main>
          <h1>Bulk</h1>
          <h2>Sheet</h2>
          <SheetSource onSource={(source) => taken.push(source)} />
        </main>
      </WorkbenchProvider>,
      language,
    ),
  )
  return { taken, memory, unmount, user: userEvent.setup() }
}

async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('textbox', { name: /Các đơn|Orders/ }))
  await user.paste(text)
}

const choose = async (user: ReturnType<typeof userEvent.setup>, column: string, field: string) => {
  await user.click(screen.getByRole('combobox', { name: `Cột ${column} là` }))
  await user.click(await screen.findByRole('option', { name: field }))
}

test('a pasted sheet is matched, missing columns are shown and corrected, and its orders are taken', async () => {
  const { taken, memory, user } = openSource()
  await paste(user, SHEET)
  expect(await screen.findByText('2 dòng, 2 đơn')).toBeTruthy()
  expect(document.querySelector('[data-missing]')?.textContent).toMatch(/Tiền thu hộ/)
  const row = within(screen.getByRole('row', { name: /Khách/ }))
  expect(row.getByRole('combobox').textContent).toBe('Tên người nhận')
  await choose(user, 'Còn nợ', 'Tiền thu hộ (COD)')
  await waitFor(() => expect(document.querySelector('[data-missing]')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'gram' }))
  await user.click(screen.getByRole('button', { name: /Đưa 2 đơn vào bảng gửi/ }))
  const [source] = taken
  expect(source).toMatchObject({ kind: 'sheet', name: expect.stringMatching(/^Bảng tính dán lúc \d/) })
  expect(source?.orders.map(({ id }) => id)).toEqual(['DH1042-0912345678', 'DH1043-0987654321'])
  const reading = await source?.orders[0]?.read(new AbortController().signal)
  expect(reading).toMatchObject({ kind: 'order', order: { total: { text: '350000', at: 'Còn nợ' } } })
  expect(Object.values(memory.columns)).toMatchObject([{ weightUnit: 'g' }])
})

test('the green button is what comes next: a file, or the orders that were written', async () => {
  const { user } = openSource()
  const green = () =>
    [...document.querySelectorAll<HTMLElement>('button.bg-brand')].map((one) => one.dataset.action)
  expect(green()).toEqual(['open-table'])
  await user.type(screen.getByRole('textbox', { name: /Các đơn/ }), 'Chị Lan')
  expect(green()).toEqual(['read-orders'])
})

test('a file is taken wherever on the page it is dropped', async () => {
  openSource()
  const file = new File([SHEET.replaceAll('\t', ';')], 'don.csv', { type: 'text/csv' })
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  expect(await screen.findByText('2 dòng, 2 đơn')).toBeTruthy()
})

test.each([
  ['vi', /mất chữ có dấu.*“Nguy\?n”/],
  ['en', /lost letters.*“Nguy\?n”/],
] as const)(
  'a file that lost its letters says so before its orders are taken: %s',
  async (language, words) => {
    openSource({ language })
    const western = SHEET.replaceAll('\t', ';').replace(/[^\p{ASCII}àáâãèéêìíòóôõùúýÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝ]/gu, '?')
    fireEvent.drop(document.body, { dataTransfer: { files: [new File([western], 'don.csv')] } })
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('questions in some notes and addresses of pages are no lost letters', async () => {
  openSource()
  const rows = [
    'DH1\tLan\t0912345678\t12 Láng Hạ, Ba Đình, Hà Nội\tÁo\tsáng?chiều đều được',
    'DH2\tNam\t0912345679\t12 Láng Hạ, Ba Đình, Hà Nội\tÁo\thttps://shop.example/don?id',
    'DH3\tMai\t0912345670\t12 Láng Hạ, Ba Đình, Hà Nội\tÁo?\tgiao sớm được không? cảm ơn',
  ]
  const text = ['Mã đơn\tKhách\tSĐT\tĐịa chỉ\tSản phẩm\tGhi chú', ...rows].join('\n')
  fireEvent.drop(document.body, { dataTransfer: { files: [new File([text], 'don.tsv')] } })
  expect(await screen.findByText('3 dòng, 3 đơn')).toBeTruthy()
  expect(screen.queryByText(/mất chữ/)).toBeNull()
})

test('the choice is remembered for a sheet with these headings, and for no other', async () => {
  const first = openSource()
  await paste(first.user, SHEET)
  await screen.findByText('2 dòng, 2 đơn')
  await choose(first.user, 'Còn nợ', 'Tiền thu hộ (COD)')
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(first.taken).toHaveLength(1))
  first.unmount()

  const second = openSource({ kept: first.memory.columns })
  await paste(second.user, SHEET)
  expect(await screen.findByText(/Đã chọn như lần trước/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Cột Còn nợ là' }).textContent).toBe('Tiền thu hộ (COD)')
  await second.user.click(screen.getByRole('button', { name: 'Bảng khác' }))
  await second.user.clear(screen.getByRole('textbox'))
  await paste(second.user, SHEET.replace('Mã đơn', 'Đơn hàng'))
  expect(await screen.findByText(/Quickship đoán theo tên cột/)).toBeTruthy()
})

const [COLUMNS = [], ...ROWS] = SHEET.split('\n').map((line) => line.split('\t'))
const TABLE = { columns: COLUMNS, rows: ROWS }

test.each([
  ['a workbook', 'don.xlsx', () => writeXlsx(TABLE, 'Đơn')],
  ['CSV', 'don.csv', async () => writeCsv(TABLE)],
] as const)('%s that is opened is matched as a pasted sheet is', async (_, name, write) => {
  const { taken, user } = openSource()
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>(/^Mở tệp/, { selector: 'input' }),
    new File([await write()], name),
  )
  expect(await screen.findByText('2 dòng, 2 đơn')).toBeTruthy()
  await choose(user, 'Còn nợ', 'Tiền thu hộ (COD)')
  await user.click(screen.getByRole('button', { name: /Đưa 2 đơn vào bảng gửi/ }))
  expect(taken[0]?.name).toBe(name)
  const reading = await taken[0]?.orders[1]?.read(new AbortController().signal)
  expect(reading).toMatchObject({
    order: {
      number: { text: 'DH1043' },
      total: { text: '250000' },
      recipient: { name: { text: 'Trần Nam' } },
    },
  })
})

test('one field has one column; a field given to another is taken from the first', async () => {
  const { user } = openSource()
  await paste(user, SHEET)
  await screen.findByText('2 dòng, 2 đơn')
  await choose(user, 'Sản phẩm', 'Tên người nhận')
  expect(screen.getByRole('combobox', { name: 'Cột Khách là' }).textContent).toBe('Không dùng')
})

test('messages are called messages, not a table; copies and empty rows are listed', async () => {
  const { taken, user } = openSource()
  const line = 'Chị Lan 0912345678, 12 ngõ 34 Láng Hạ, Ba Đình, Hà Nội, COD 350k'
  await paste(user, [line, 'Anh Nam 0987654321, 7 Đồng Khởi, Quận 1, TP.HCM', line].join('\n'))
  expect(await screen.findByText('3 tin nhắn, 2 đơn')).toBeTruthy()
  expect(screen.getByText(/1 tin nhắn trùng hệt một tin khác .*tin 3/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Tin nhắn dán lúc \d/ })).toBeTruthy()
  expect(screen.queryByText(/Cột|[Bb]ảng tính/)).toBeNull()
  expect(document.querySelector('[data-missing]')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Tên sản phẩm cho đơn không ghi' }), 'Áo{Enter}')
  expect(taken[0]?.orders.map(({ message }) => message?.slice(0, 8))).toEqual(['Chị Lan ', 'Anh Nam '])
  const reading = await taken[0]?.orders[0]?.read(new AbortController().signal)
  expect(reading).toMatchObject({ order: { lines: [{ name: { text: 'Áo' } }] } })
})

test('a text that holds no table says so, and stays', async () => {
  const { user } = openSource()
  await user.type(screen.getByRole('textbox'), '<table>')
  await user.click(screen.getByRole('button', { name: /Đọc các đơn/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Không đọc được phần vừa dán/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '<table>')
})

test.each(readIn)('in %s, a screen reader finds its way through', async (language) => {
  const { user } = openSource({ language })
  const faults = async () => {
    document.title = 'Quickship'
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }
  expect(await faults()).toEqual([])
  await paste(user, SHEET)
  await screen.findByRole('table')
  await screen.findByText(/^2 (?:dòng|rows), 2/)
  expect(document.activeElement?.tagName).toBe('H3')
  expect(await faults()).toEqual([])
})
