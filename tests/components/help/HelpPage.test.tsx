// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HelpPage } from '../../../components/help/HelpPage.tsx'
import { publisher } from '../../../lib/domain/publisher.ts'
import { guide as en } from '../../../lib/help/en.ts'
import { guide as vietnamese } from '../../../lib/help/vi.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

afterEach(() => {
  location.hash = ''
})

function open(language: Language = 'vi', saveJournal = vi.fn(async () => {})) {
  const load = async (one: Language) => (one === 'vi' ? vietnamese : en)
  const page = <HelpPage {...{ load, saveJournal }} version="1.2.3" browser="Firefox 142" />
  render(inScreen(services().services, page, language))
  return { user: userEvent.setup(), saveJournal }
}

const shown = () =>
  [...document.querySelectorAll('[data-topic]')].map((one) => one.getAttribute('data-topic'))

test('it opens at the first chapter, and each topic is a link that the keyboard reaches', async () => {
  const { user } = open()
  const topics = within(await screen.findByRole('navigation'))
  expect(topics.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Cài Quickship',
    'Kết nối',
    'Đơn đầu tiên',
    'Gửi hàng loạt',
    'In tem',
    'Tiền COD',
    'Chỉ cho Quickship đọc trang',
    'Khi có sự cố',
    'Trạng thái nghĩa là gì',
    'Có gì mới',
  ])
  expect(shown()).toEqual(['install'])
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Cài Quickship')
})

test('its address names the topic', async () => {
  location.hash = '#money'
  open('en')
  expect(await screen.findByRole('heading', { level: 2, name: 'Money' })).toBeTruthy()
  expect(shown()).toEqual(['money'])
})

test('words are found without marks, and only the parts that have them all', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox'), 'chua ro ket qua')
  expect(screen.getByRole('heading', { level: 3, name: 'Chưa rõ kết quả' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3, name: 'Gửi nhầm' })).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'huy')
  expect(screen.getByRole('heading', { level: 3, name: 'Đã hủy' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3, name: 'Chuyển sang máy khác' })).toBeNull()
  await user.type(screen.getByRole('searchbox'), ' qqqq')
  expect(screen.getByRole('status').textContent).toContain('Không tìm thấy')
})

test('a status is explained in the words of its page', async () => {
  const { user } = open('en')
  await user.type(await screen.findByRole('searchbox'), 'delayed pickup')
  expect(shown()).toContain('statuses')
})

test('what is new is the newest part of the changelog', async () => {
  location.hash = '#new'
  open()
  expect(await screen.findByText(/mười giây để hoàn tác/)).toBeTruthy()
  expect(screen.queryByText(/Bản đầu tiên/)).toBeNull()
})

test('a letter to us takes the journal along and tells nothing but versions', async () => {
  const { user, saveJournal } = open('en')
  await screen.findByRole('article')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: publisher.support })
  const { protocol, pathname, searchParams } = new URL(link.href)
  expect(protocol + pathname).toBe(`mailto:${publisher.support}`)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('body')).toBe(
    'What I was doing:\n\nWhat happened:\n\n(Attach the file quickship-journal.json that was just saved.)\n\nQuickship 1.2.3 · Firefox 142',
  )
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(saveJournal).toHaveBeenCalledOnce()
})

test('an order book that cannot be read is said, and the letter opens all the same', async () => {
  const { user } = open(
    'vi',
    vi.fn(() => Promise.reject(new Error('shut'))),
  )
  await screen.findByRole('article')
  const link = screen.getByRole('link', { name: publisher.support })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect((await screen.findByRole('alert')).textContent).toContain('Không đọc được sổ đơn')
})
