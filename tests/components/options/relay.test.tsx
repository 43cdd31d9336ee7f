// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Options } from '../../../components/options/Options.tsx'
import { RelayCard } from '../../../components/options/relay/RelayCard.tsx'
import { RelayLine } from '../../../components/relay/RelayLine.tsx'
import { RelaysProvider } from '../../../components/relay/Relays.tsx'
import type { KnownRelay, RelayCheck, RelayStanding } from '../../../lib/domain/relay.ts'
import { account, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

const ADDRESS = 'https://relay.example'
const standing: RelayStanding = { accountId: account().id, address: ADDRESS, cursor: 7, heardAt: 0 }
const relay: KnownRelay = { accountId: account().id, address: ADDRESS, elsewhere: false, standing }

function open(known: KnownRelay[], found: RelayCheck = 'connected') {
  const list = [...known]
  const world = services({
    'relays.list': async () => [...list],
    'relays.check': async () => found,
    'relays.connect': async () => {
      if (found === 'connected') list.push(relay)
      return found
    },
    'relays.disconnect': async () => [],
    'relays.show-elsewhere': async ({ on }) => [{ ...relay, elsewhere: on }],
  })
  const allowed: string[] = []
  render(
    inSettings(
      world.services,
      <RelaysProvider>
        <RelayLine accounts={[account()]} />
        <RelayCard account={account()} />
      </RelaysProvider>,
      'vi',
      {
        allowHost: async (api) => {
          allowed.push(api)
          return true
        },
      },
    ),
  )
  const inputsOf = (name: string) =>
    world.requests.filter((question) => question.name === name).map(({ input }) => input)
  return { ...world, allowed, inputsOf, user: userEvent.setup() }
}

test('a relay is tried, refused in words, and connected; its token is not on the page afterwards', async () => {
  const { user, allowed, inputsOf } = open([])
  await user.click(await screen.findByRole('button', { name: 'Kết nối relay' }))
  await user.type(screen.getByLabelText('Địa chỉ relay'), 'http://relay.example')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByText(/Địa chỉ bắt đầu bằng https/)
  expect(allowed).toEqual([])
  await user.clear(screen.getByLabelText('Địa chỉ relay'))
  await user.type(screen.getByLabelText('Địa chỉ relay'), `${ADDRESS}/`)
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByText('Nhập token của relay.')
  await user.type(screen.getByLabelText('Token của relay'), ' secret-4711\u200b ')
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  await screen.findByText(/Kết nối tốt/)
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByText('Đang nhận tin')
  expect(allowed).toEqual([ADDRESS, ADDRESS])
  expect(inputsOf('relays.connect')).toEqual([
    { accountId: account().id, address: ADDRESS, token: 'secret-4711' },
  ])
  expect(document.body.innerHTML).not.toContain('secret-4711')
})

test.each(['https://user:pass@relay.example', `${ADDRESS}/?token=secret`, `${ADDRESS}/#secret`])(
  'an address that holds a secret, as %s, is refused in words',
  async (address) => {
    const { user, allowed, requests } = open([])
    await user.click(await screen.findByRole('button', { name: 'Kết nối relay' }))
    await user.type(screen.getByLabelText('Địa chỉ relay'), address)
    await user.type(screen.getByLabelText('Token của relay'), 't')
    for (const name of ['Thử', 'Kết nối']) {
      await user.click(screen.getByRole('button', { name }))
      await screen.findByText(/không kèm tên đăng nhập, mật khẩu/)
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Địa chỉ relay'))
    expect(allowed).toEqual([])
    expect(requests.map(({ name }) => name)).not.toContain('relays.check')
    expect(requests.map(({ name }) => name)).not.toContain('relays.connect')
  },
)

test.each([
  ['bad-token', /không nhận token/],
  ['unreachable', /Không tới được/],
  ['not-a-relay', /không phải relay/],
  ['relay-down', /sự cố/],
] as const)('%s is said with what to do, and the form stays', async (found, words) => {
  const { user } = open([], found)
  await user.click(await screen.findByRole('button', { name: 'Kết nối relay' }))
  await user.type(screen.getByLabelText('Địa chỉ relay'), ADDRESS)
  await user.type(screen.getByLabelText('Token của relay'), 't')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByText(words)
  expect(screen.getByLabelText('Token của relay')).toHaveProperty('value', 't')
})

test('Escape leaves the form, and the focus returns to its button', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Kết nối relay' }))
  await user.type(screen.getByLabelText('Địa chỉ relay'), 'https://relay.{Escape}')
  expect(screen.queryByLabelText('Địa chỉ relay')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kết nối relay' }))
})

test('what is typed of a relay stays while its account is edited', async () => {
  const world = services({ 'relays.list': async () => [] })
  render(inSettings(world.services, <Options accounts={[account()]} />))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kết nối relay' }))
  await user.type(screen.getByLabelText('Địa chỉ relay'), 'https://relay')
  await user.click(screen.getByRole('button', { name: 'Sửa' }))
  expect(screen.getByLabelText('Tên gọi')).toHaveProperty('value', account().name)
  await user.click(screen.getAllByRole('button', { name: 'Đóng' })[0] ?? document.body)
  expect(screen.getByLabelText('Địa chỉ relay')).toHaveProperty('value', 'https://relay')
})

test('the stored token is wanted again only where the address is another', async () => {
  const { user, inputsOf } = open([relay])
  await user.click(await screen.findByRole('button', { name: 'Sửa' }))
  await user.click(screen.getByRole('button', { name: 'Thử' }))
  await waitFor(() =>
    expect(inputsOf('relays.check')).toEqual([{ accountId: account().id, address: ADDRESS }]),
  )
})

test('when the last event came is said, and that none came yet', async () => {
  open([{ ...relay, standing: { ...standing, lastEventAt: Date.now() - 5 * 60_000 } }])
  await screen.findByText(/^Tin gần nhất: .* · 5 phút trước$/)
  cleanup()
  open([relay])
  await screen.findByText('Chưa có tin nào từ khi kết nối.')
})

test('a lost relay is said where it is set up and where shipments are looked at', async () => {
  open([{ ...relay, standing: { ...standing, lost: { since: Date.now(), why: 'unreachable' } } }])
  await screen.findByText('Không nhận được tin')
  screen.getByText(/^Không nhận được tin từ relay của .*hỏi hãng theo lịch như thường/)
})

test('of several lost relays one line says so, and none while the passphrase is asked for', async () => {
  const lost = { ...standing, lost: { since: Date.now(), why: 'unreachable' } } as const
  const known = ['a1', 'a2', 'a3'].map((accountId) => ({
    ...relay,
    accountId,
    standing: { ...lost, accountId },
  }))
  const accounts = known.map(({ accountId }) => account({ id: accountId, name: `Kho ${accountId}` }))
  const world = services({ 'relays.list': async () => known })
  const line = (
    <RelaysProvider>
      <RelayLine accounts={accounts} />
    </RelaysProvider>
  )
  const { unmount } = render(inSettings(world.services, line))
  await screen.findByText(/relay của Kho a1 .* 2 relay khác cũng cần xem\.$/i)
  expect(document.querySelectorAll('[data-relay-lost]')).toHaveLength(1)
  unmount()
  world.services.lock = { getValue: async () => ({ locked: true, lockAfter: 30 }), watch: () => () => {} }
  render(inSettings(world.services, line))
  await screen.findByLabelText(/Quickship đang khóa/, { selector: 'input' })
  await waitFor(() => expect(world.requests.filter(({ name }) => name === 'relays.list')).toHaveLength(2))
  expect(document.querySelector('[data-relay-lost]')).toBeNull()
})

test('the list is read again at the window’s focus, and once for a bulk of changes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { changed, inputsOf } = open([relay])
  const reads = () => inputsOf('relays.list').length
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(reads()).toBe(1)
  for (let moves = 0; moves < 100; moves++) changed()
  expect(reads()).toBe(1)
  await act(() => vi.runOnlyPendingTimersAsync())
  expect(reads()).toBe(2)
  fireEvent.focus(window)
  expect(reads()).toBe(3)
})

test('a relay of a backup says that it waits for its token, and is connected with one alone', async () => {
  const { standing: _, ...bare } = relay
  const { user, inputsOf } = open([{ ...bare, tokenMissing: true }])
  await screen.findByText('Cần token')
  expect(screen.queryByText('Đang nhận tin')).toBeNull()
  screen.getByText(/^Token không nằm trong bản sao lưu/)
  screen.getByText(/^Relay của Shop Hà Nội chưa có token/)
  await user.click(screen.getByRole('button', { name: 'Nhập token' }))
  expect(screen.getByLabelText('Địa chỉ relay')).toHaveProperty('value', ADDRESS)
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByText('Nhập token của relay.')
  expect(inputsOf('relays.connect')).toEqual([])
  await user.type(screen.getByLabelText('Token của relay'), 't')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await waitFor(() =>
    expect(inputsOf('relays.connect')).toEqual([{ accountId: account().id, address: ADDRESS, token: 't' }]),
  )
})

test('parcels made elsewhere are wanted at one press, and the relay is left after a question', async () => {
  const { user, inputsOf } = open([relay])
  await user.click(await screen.findByRole('switch', { name: /tạo ở nơi khác/ }))
  expect(inputsOf('relays.show-elsewhere')).toEqual([{ accountId: account().id, on: true }])
  await user.click(screen.getByRole('button', { name: 'Ngắt kết nối' }))
  await user.click(await screen.findByRole('button', { name: 'Ngắt kết nối' }))
  await screen.findByRole('button', { name: 'Kết nối relay' })
  expect(inputsOf('relays.disconnect')).toHaveLength(1)
})
