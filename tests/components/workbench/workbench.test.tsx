// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { screens } from '../../../entrypoints/workbench/screens.ts'
import type { Account } from '../../../lib/domain/account.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { index } from '../../address/units.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { readIn } from '../read-in.ts'
import { account } from '../world.ts'

interface Opened {
  language?: Language
  accounts?: Account[]
  addressIndex?: () => Promise<typeof index>
}

const open = ({ accounts = [account()], addressIndex, language }: Opened = {}) =>
  openWorkbench({ accounts, language, workbench: addressIndex ? { addressIndex } : {} })

beforeEach(() => {
  location.hash = '#/convert'
  layOut((element: HTMLElement) => (element.dataset.row ? 66 : 600), 1000)
})

const list = () => screen.findByRole('textbox', { name: /Danh sách địa chỉ|List of addresses/ })
const rowOf = (number: number) => {
  const row = document.querySelector(`[data-row="${number}"]`)
  if (!(row instanceof HTMLElement)) throw new Error(`row ${number} is not shown`)
  return row
}
const formOf = (number: number, kind: 'old' | 'new') =>
  rowOf(number).querySelector(`[data-form="${kind}"]`)?.textContent
const finished = () => waitFor(() => expect(document.querySelector('[data-state="done"]')).not.toBeNull())

const SPLIT = '12 ngõ 34 Láng Hạ, P. Thành Công, Q. Ba Đình, Hà Nội'
const SURE = '10 Trần Phú, P. Mỹ An, Q. Ngũ Hành Sơn, Đà Nẵng'
const NEW = '7 Đồng Khởi, Phường Sài Gòn, TP.HCM'
const NONE = 'số nhà 8 gần chợ'
const MANY = 'Xã Tân Phú'

async function pasted(...lines: string[]) {
  const opened = open()
  await opened.user.click(await list())
  await opened.user.paste(lines.join('\n'))
  // What may be the first of several typed lines waits for the seller's word.
  if (lines.length === 1) await opened.user.keyboard('{Control>}{Enter}{/Control}')
  await finished()
  return opened
}

describe('the shell', () => {
  test('leads to every screen there is and to no other, and says where it is', async () => {
    open()
    await list()
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(screens.map(({ id }) => `#/${id}`))
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['#/convert'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Địa chỉ cũ ↔ mới')
    expect(document.title).toBe('Địa chỉ cũ ↔ mới · Quickship')
  })

  test('a screen that arrives under the open palette leaves it the focus', async () => {
    const { user } = open()
    await list()
    await user.keyboard('{Control>}k{/Control}')
    const find = await screen.findByRole('combobox')
    await waitFor(() => expect(document.activeElement).toBe(find))
    location.hash = '#/shipments'
    await waitFor(() => expect(document.title).toBe('Vận đơn · Quickship'))
    expect(document.activeElement).toBe(find)
  })

  test('an address that names no screen opens the first', async () => {
    location.hash = '#/nowhere/at/all'
    open()
    expect(await screen.findByText('Chưa có vận đơn nào')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vận đơn')
  })

  test('the first Tab offers the way to the content', async () => {
    const { user } = open()
    await list()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Tới nội dung')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('says that nothing is sent while every account only practises', async () => {
    open({ accounts: [account({ environment: 'practice' })] })
    await list()
    expect(screen.getByRole('note').textContent).toMatch('DÙNG THỬ')
  })

  test('says nothing of practice where one account is real', async () => {
    open({ accounts: [account({ environment: 'practice' }), account({ id: 'a2' })] })
    await list()
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('the converter', () => {
  test('converts what is pasted at once, and marks what is not sure', async () => {
    await pasted(SPLIT, SURE, NEW, NONE)
    const states = [1, 2, 3, 4].map((number) => rowOf(number).dataset.state)
    expect(states).toEqual(['choose', 'sure', 'choose', 'unread'])
    expect(formOf(2, 'new')).toBe('10 Trần Phú, Phường Ngũ Hành Sơn, Thành phố Đà Nẵng')
    expect(formOf(2, 'old')).toBe('10 Trần Phú, Phường Mỹ An, Quận Ngũ Hành Sơn, Thành phố Đà Nẵng')
    expect(formOf(1, 'new')).toBe('12 ngõ 34 Láng Hạ, …, Thành phố Hà Nội')
    expect(rowOf(4).textContent).toMatch(NONE)
    expect(screen.getByText(/Còn 2 dòng cần bạn chọn/)).toBeDefined()
  })

  test('is chosen in by keys alone, on to the next line, and back', async () => {
    const { user } = await pasted(SURE, SPLIT, SURE, NEW)
    await user.click(rowOf(1))
    rowOf(1).focus()
    await user.keyboard('n')
    await waitFor(() => expect(document.activeElement).toBe(rowOf(2)))
    await user.keyboard('2')
    expect(rowOf(2).dataset.state).toBe('picked')
    expect(formOf(2, 'new')).toBe('12 ngõ 34 Láng Hạ, Phường Ô Chợ Dừa, Thành phố Hà Nội')
    await waitFor(() => expect(document.activeElement).toBe(rowOf(4)))
    await user.keyboard('1')
    expect(formOf(4, 'old')).toBe('7 Đồng Khởi, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(document.activeElement).toBe(rowOf(2)))
    await user.keyboard('{Backspace}')
    expect(rowOf(2).dataset.state).toBe('choose')
  })

  test('a digit chooses only what shows it', async () => {
    const { user } = await pasted(MANY)
    const offered = rowOf(1).querySelectorAll('[data-choice]').length
    rowOf(1).focus()
    await user.keyboard(`${offered + 1}`)
    expect(rowOf(1).dataset.state).toBe('unsure')
    await user.keyboard(`${offered}`)
    expect(rowOf(1).dataset.state).toBe('picked')
  })

  test('a choice is taken with the mouse, and taken back', async () => {
    const { user } = await pasted(SPLIT)
    await user.click(screen.getByRole('button', { name: /Phường Giảng Võ/ }))
    expect(formOf(1, 'new')).toMatch('Phường Giảng Võ')
    await user.click(screen.getByRole('button', { name: /Phường Giảng Võ/, pressed: true }))
    expect(formOf(1, 'new')).toMatch('…')
  })

  test('a line that was chosen for stays in its filter, and the keys choose for no line that is sure', async () => {
    const { user } = await pasted(SURE, SPLIT)
    rowOf(1).focus()
    await user.keyboard('1')
    expect(rowOf(1).dataset.state).toBe('sure')
    await user.click(screen.getByRole('radio', { name: 'Cần xem (1)' }))
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1)
    rowOf(2).focus()
    await user.keyboard('1')
    expect(rowOf(2).dataset.state).toBe('picked')
    await user.click(screen.getByRole('radio', { name: 'Không đọc được (0)' }))
    expect(screen.getByText('Không có dòng nào như vậy.')).toBeDefined()
  })

  test('copies and saves the whole table with its own columns', async () => {
    const { user, saved } = await pasted(`Mã\tĐịa chỉ`, `7\t${SURE}`, `=8\t${SPLIT}`)
    await user.click(screen.getByRole('button', { name: 'Tải về: Địa chỉ đã đổi' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [file] = saved
    expect(file?.name).toMatch(/^dia-chi-cu-moi-.*\.csv$/)
    expect(file?.content).toMatch(/^\uFEFF"Mã","Địa chỉ","Dạng cũ/)
    expect(file?.content).toMatch(`"'=8"`)
    await user.click(screen.getByRole('button', { name: 'Sao chép cả bảng' }))
    const copied = await navigator.clipboard.readText()
    expect(copied.split('\r\n')).toHaveLength(3)
    expect(copied).toMatch('Chắc chắn')
  })

  test('reads another column where the seller says so', async () => {
    const { user } = await pasted(`Tên\tNơi ở\tNơi nhận`, `Lan\t${SURE}\t${SPLIT}`)
    expect(rowOf(1).dataset.state).toBe('sure')
    await user.click(screen.getByRole('combobox', { name: 'Cột địa chỉ' }))
    await user.click(await screen.findByRole('option', { name: 'Nơi nhận' }))
    await waitFor(() => expect(rowOf(1).dataset.state).toBe('choose'))
  })

  test('loses neither choices nor a pasted list by another list that is not opened', async () => {
    const { user } = await pasted(SURE, SPLIT, SPLIT)
    await user.click(screen.getAllByRole('button', { name: /Phường Giảng Võ/ })[0] ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Danh sách khác' }))
    await list()
    expect(screen.queryByRole('button', { name: 'Thử với ví dụ' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Đổi địa chỉ/ }))
    await finished()
    expect([1, 2, 3].map((number) => rowOf(number).dataset.state)).toEqual(['sure', 'picked', 'choose'])
  })

  test('gives the text back, and refuses a file that is no text, was moved, or is blank', async () => {
    const { user } = await pasted(SURE, SPLIT)
    await user.click(screen.getByRole('button', { name: 'Danh sách khác' }))
    const field = await list()
    expect(field instanceof HTMLTextAreaElement && field.value).toBe(`${SURE}\n${SPLIT}`)
    const picker = document.querySelector('[data-field="file"]')
    if (!(picker instanceof HTMLInputElement)) throw new Error('no field for a file')
    await user.upload(
      picker,
      new File([new Uint8Array([0x50, 0x4b, 3, 0xff])], 'a.csv', { type: 'text/csv' }),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch('Không đọc được a.csv')
    const moved = new File([SURE], 'moved.csv', { type: 'text/csv' })
    moved.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await user.upload(picker, moved)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch('Không đọc được moved.csv'))
    await user.upload(picker, new File(['\n'], 'blank.csv', { type: 'text/csv' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch('Không đọc được blank.csv'))
    await user.upload(picker, new File([SURE], 'b.csv', { type: 'text/csv' }))
    await waitFor(() => expect(rowOf(1).dataset.state).toBe('sure'))
  })

  test('ten thousand lines can be stopped and gone on with, and only those in view are drawn', async () => {
    const { user } = open()
    await user.click(await list())
    await user.paste(`${SURE}\n`.repeat(10_050))
    await user.click(await screen.findByRole('button', { name: 'Dừng' }))
    expect(screen.getByText(/Đã dừng ở/)).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch('50 dòng')
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40)
    const stoppedAt = Number(/Đã dừng ở ([\d.]+)/.exec(document.body.textContent)?.[1]?.replace('.', ''))
    expect(stoppedAt).toBeLessThan(10_000)
    await user.click(screen.getByRole('button', { name: 'Đổi tiếp' }))
    await waitFor(() => {
      const done = screen.getByRole('radio', { name: /Chắc chắn \(/ }).parentElement?.textContent ?? ''
      expect(Number(/Chắc chắn \(([\d.]+)\)/.exec(done)?.[1]?.replace('.', ''))).toBeGreaterThan(stoppedAt)
    })
  })

  test('says when the list of places cannot be opened, and tries again', async () => {
    let tries = 0
    const { user } = open({
      addressIndex: () => (tries++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(index)),
    })
    await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
    expect(await list()).toBeDefined()
  })
})

describe.each(readIn)('in %s, a screen reader finds its way through', (language) => {
  test('the converter, empty and full', async () => {
    const { user } = open({ language, accounts: [account({ environment: 'practice' })] })
    await list()
    expect(await faults()).toEqual([])
    await user.click(document.querySelector('[data-action="example"]') ?? document.body)
    await finished()
    expect(await faults()).toEqual([])
  })
})

/** Colours need a real browser. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
