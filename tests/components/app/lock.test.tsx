// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Passphrase } from '../../../components/options/Passphrase.tsx'
import { SubmissionState } from '../../../components/shipments/SubmissionState.tsx'
import type { LockState } from '../../../lib/domain/account.ts'
import { inSettings } from '../options/settings-page.tsx'
import { openOrder } from '../screen.tsx'
import { account, quotes, services, shipment } from '../world.ts'

const RIGHT = 'chợ Bến Thành'

/** A worker with this passphrase. */
function worker(start: LockState) {
  let state = start
  const listeners = new Set<(state: LockState) => void>()
  const become = (next: LockState) => {
    state = next
    for (const listener of listeners) listener(next)
  }
  const locked = { ok: false, failure: { kind: 'locked' } } as const
  const world = services({
    quote: async () => (state.locked ? { road: locked, fly: locked } : quotes),
    async 'secrets.unlock'({ passphrase }) {
      if (passphrase !== RIGHT) return 'wrong'
      become({ ...state, locked: false })
      return 'done'
    },
    async 'secrets.set'({ before }) {
      if (state.lockAfter !== undefined && before !== RIGHT) return 'wrong'
      become({ lockAfter: 240, locked: false })
      return 'done'
    },
    async 'secrets.remove'({ before }) {
      if (before !== RIGHT) return 'wrong'
      become({ locked: false })
      return 'done'
    },
    async 'secrets.forget'() {
      become({ locked: false })
      return [account({ paused: true })]
    },
  })
  world.services.lock = {
    getValue: async () => state,
    watch(seen) {
      listeners.add(seen)
      return () => listeners.delete(seen)
    },
  }
  return { world, become: (next: LockState) => act(() => become(next)), user: userEvent.setup() }
}

const field = () => screen.findByLabelText(/Quickship đang khóa/, { selector: 'input' })

test('locked, the popup has one field; a wrong passphrase is said, the right one prices the order', async () => {
  const { world, user } = worker({ lockAfter: 30, locked: true })
  openOrder({ world })
  await user.type(await field(), 'sai')
  await click('unlock')
  expect(await screen.findByText(/Mật khẩu chưa đúng/)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[data-failure="locked"]')).toBeTruthy())
  expect(document.querySelectorAll('[type="password"]')).toHaveLength(1)
  // The field has the focus, its text selected: what is typed replaces it.
  await user.keyboard(`${RIGHT}{Enter}`)
  await waitFor(() => expect(document.querySelector('[data-transport][data-fee]')).toBeTruthy())
  expect(document.querySelector('[data-lock], [data-failure]')).toBeNull()
})

test('a screen that is open when it locks says so, and an order that waits says for what', async () => {
  const { world, become } = worker({ lockAfter: 30, locked: false })
  const waiting = shipment({ submission: 'queued', failure: { kind: 'locked' } })
  render(inSettings(world.services, <SubmissionState shipment={waiting} paused={false} />))
  expect(screen.getByText(/Chờ mật khẩu mở khóa/)).toBeTruthy()
  expect(screen.queryByLabelText(/Quickship đang khóa/)).toBeNull()
  become({ lockAfter: 30, locked: true })
  expect(await field()).toBeTruthy()
})

const click = (action: string) =>
  userEvent.click(document.querySelector(`[data-action="${action}"]`) ?? document.body)

function openSection(start: LockState) {
  const opened = worker(start)
  const accounts: unknown[] = []
  render(inSettings(opened.world.services, <Passphrase onAccounts={(found) => accounts.push(found)} />))
  const sent = (name: string) =>
    opened.world.requests.filter((one) => one.name === name).map(({ input }) => input)
  return { ...opened, sent, accounts }
}

test('a passphrase is set when it is long enough and typed twice alike', async () => {
  const { user, sent } = openSection({ locked: false })
  await click('set-passphrase')
  const [next, again] = [screen.getByLabelText('Mật khẩu mới'), screen.getByLabelText(/lần nữa/)]
  await user.type(next, 'ngắn')
  await click('save-passphrase')
  expect(await screen.findByText(/Cần ít nhất 8/)).toBeTruthy()
  expect(document.activeElement).toBe(next)
  await user.clear(next)
  await user.type(next, RIGHT)
  await user.type(again, 'chợ Bến Thanh{Enter}')
  expect(await screen.findByText(/không giống nhau/)).toBeTruthy()
  expect(sent('secrets.set')).toEqual([])
  await user.clear(again)
  await user.type(again, `${RIGHT}{Enter}`)
  expect(await screen.findByText(/Đã lưu/)).toBeTruthy()
  expect(sent('secrets.set')).toEqual([{ passphrase: RIGHT, before: '' }])
  expect(await screen.findByText(/Đã đặt/)).toBeTruthy()
})

test('where another window set one meanwhile, the form asks for it before it sets a new one', async () => {
  const { user, sent, become } = openSection({ locked: false })
  await click('set-passphrase')
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'phố Huế 12')
  become({ lockAfter: 240, locked: false })
  await user.type(screen.getByLabelText(/lần nữa/), 'phố Huế 12{Enter}')
  expect(await screen.findByText(/Mật khẩu chưa đúng/)).toBeTruthy()
  await user.type(screen.getByLabelText('Mật khẩu hiện tại'), `${RIGHT}{Enter}`)
  expect(await screen.findByText(/Đã lưu/)).toBeTruthy()
  expect(sent('secrets.set').at(-1)).toEqual({ passphrase: 'phố Huế 12', before: RIGHT })
})

test('to remove it the one until now is needed; forgotten, it goes with the tokens after plain words', async () => {
  const { user, sent, accounts, become } = openSection({ lockAfter: 240, locked: true })
  await screen.findByText(/Đã đặt/)
  await click('remove-passphrase')
  await user.type(screen.getByLabelText('Mật khẩu hiện tại'), 'sai{Enter}')
  expect(await screen.findByText(/Mật khẩu chưa đúng/)).toBeTruthy()
  await user.clear(screen.getByLabelText('Mật khẩu hiện tại'))
  await user.type(screen.getByLabelText('Mật khẩu hiện tại'), `${RIGHT}{Enter}`)
  expect(await screen.findByText(/Đã bỏ mật khẩu/)).toBeTruthy()

  become({ lockAfter: 240, locked: true })
  await click('lost-passphrase')
  expect(await screen.findByText(/token bị xóa khỏi máy này/)).toBeTruthy()
  expect(sent('secrets.forget')).toEqual([])
  await click('confirm')
  await waitFor(() => expect(accounts).toMatchObject([[{ paused: true }]]))
})
