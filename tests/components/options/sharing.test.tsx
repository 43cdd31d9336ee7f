// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SharingSection } from '../../../components/options/sharing/SharingSection.tsx'
import type { KnownRelay } from '../../../lib/domain/relay.ts'
import type { KnownSharing } from '../../../lib/domain/sharing/sharing.ts'
import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import { account, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

const relay: KnownRelay = { accountId: account().id, address: 'https://relay.example', elsewhere: false }
const on: KnownSharing = { accountId: account().id, name: 'Quầy' }

function open(sharing: KnownSharing | 'off', relays = [relay], joined: 'joined' | SharingTrouble = 'joined') {
  let state = sharing
  const world = services({
    'relays.list': async () => relays,
    'sharing.state': async () => state,
    'sharing.join': async ({ name }) => {
      if (joined === 'joined') state = { ...on, name }
      return joined
    },
    'sharing.leave': async () => {
      state = 'off'
      return true as const
    },
  })
  render(inSettings(world.services, <SharingSection accounts={[account()]} />))
  const inputsOf = (name: string) =>
    world.asked.filter((question) => question.name === name).map(({ input }) => input)
  return { inputsOf, user: userEvent.setup() }
}

test('without a relay it says what is needed', async () => {
  open('off', [])
  await screen.findByText(/Cần relay của shop/)
  expect(screen.queryByLabelText('Tên máy này')).toBeNull()
})

test('the first computer makes a code, which is copied before it is on and not shown afterwards', async () => {
  const { user, inputsOf } = open('off')
  await user.type(await screen.findByLabelText('Tên máy này'), ' Kho ')
  await user.click(screen.getByRole('button', { name: 'Tạo mã mới' }))
  await screen.findByText(/Quickship không hiện lại/)
  screen.getByRole('button', { name: 'Sao chép mã' })
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  await screen.findByText('Đang bật')
  const code = '22222-22222-22222-22222-22222'
  expect(inputsOf('sharing.join')).toEqual([{ accountId: account().id, code, name: 'Kho', fresh: true }])
  expect(document.body.innerHTML).not.toContain(code)
})

test('a name is asked for, a mistyped code is told at once, and a code that is not the shop’s in words', async () => {
  const { user, inputsOf } = open('off', [relay], 'wrong-code')
  await user.click(await screen.findByRole('button', { name: 'Bật' }))
  await screen.findByText('Đặt tên cho máy này.')
  await user.type(screen.getByLabelText('Tên máy này'), 'Kho')
  await user.type(screen.getByLabelText('Mã chung của shop'), '22222-22222-22222-22222-22223')
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  await screen.findByText(/Mã này sai hoặc thiếu/)
  expect(inputsOf('sharing.join')).toEqual([])
  await user.clear(screen.getByLabelText('Mã chung của shop'))
  await user.type(screen.getByLabelText('Mã chung của shop'), '22222-22222-22222-22222-22222')
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/mã chung khác/)
})

test('what is wrong is said with its time, and it is switched off after a question', async () => {
  const lost = { since: 60_000, why: 'unreachable' } as const
  const standing = { cursor: 1, published: 1, heardAt: 60_000, lost }
  const { user } = open({ ...on, standing })
  expect((await screen.findByRole('status')).textContent).toMatch(/không tới được relay/)
  await user.click(screen.getByRole('button', { name: 'Tắt' }))
  await user.click((await screen.findAllByRole('button', { name: 'Tắt' })).at(-1) as HTMLElement)
  await screen.findByLabelText('Tên máy này')
})
