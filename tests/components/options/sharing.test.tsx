// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RelayCard } from '../../../components/options/relay/RelayCard.tsx'
import { SharingSection } from '../../../components/options/sharing/SharingSection.tsx'
import { RelaysProvider } from '../../../components/relay/Relays.tsx'
import type { SharedFolderServices } from '../../../lib/app/shared-folder.ts'
import type { KnownRelay } from '../../../lib/domain/relay.ts'
import type { KnownSharing } from '../../../lib/domain/sharing/sharing.ts'
import type { SharingTrouble } from '../../../lib/domain/sharing/trouble.ts'
import { givenFolder } from '../screen.tsx'
import { account, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

const relay: KnownRelay = { accountId: account().id, address: 'https://relay.example', elsewhere: false }
const on: KnownSharing = { accountId: account().id, name: 'Quầy' }

function open(
  sharing: KnownSharing | 'off',
  relays = [relay],
  joined: 'joined' | SharingTrouble = 'joined',
  given: Partial<SharedFolderServices> = {},
) {
  let state = sharing
  const world = services({
    'relays.list': async () => [...relays],
    'relays.connect': async () => {
      relays.push(relay)
      return 'connected' as const
    },
    'sharing.state': async () => state,
    'sharing.join': async ({ name }) => {
      if (joined === 'joined') state = { ...on, name }
      return joined
    },
    'sharing.lead': async () => 'done' as const,
    'sharing.leave': async () => {
      state = 'off'
      return true as const
    },
  })
  const sharedFolder = { ...givenFolder, ...given }
  const settings = (
    <RelaysProvider>
      {relays.length === 0 && <RelayCard account={account()} />}
      <SharingSection accounts={[account()]} />
    </RelaysProvider>
  )
  render(inSettings(world.services, settings, 'vi', { sharedFolder }))
  const inputsOf = (name: string) =>
    world.requests.filter((question) => question.name === name).map(({ input }) => input)
  return { inputsOf, user: userEvent.setup() }
}

const CODE = '22222-22222-22222-22222-22222'

test('without a relay it goes through a folder, which is asked for first', async () => {
  const { user, inputsOf } = open('off', [])
  await screen.findByText(/Shop có relay thì kết nối/)
  await user.type(screen.getByLabelText('Tên máy này'), 'Kho')
  await user.type(screen.getByLabelText('Mã chung của shop'), CODE)
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  await screen.findByText('Chọn thư mục chung trước.')
  await user.click(screen.getByRole('button', { name: 'Chọn thư mục' }))
  await screen.findByText('Chung')
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  await screen.findByText('Đang bật')
  expect(inputsOf('sharing.join')).toEqual([{ accountId: '', code: CODE, name: 'Kho', fresh: false }])
})

test('a relay that is connected above the form is what it goes through, at once', async () => {
  const { user, inputsOf } = open('off', [])
  await screen.findByText(/Shop có relay thì kết nối/)
  await user.click(screen.getByRole('button', { name: 'Kết nối relay' }))
  await user.type(screen.getByLabelText('Địa chỉ relay'), relay.address)
  await user.type(screen.getByLabelText('Token của relay'), 'a-token')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByRole('radio', { name: 'Qua relay', checked: true })
  await user.type(screen.getByLabelText('Tên máy này'), 'Kho')
  await user.type(screen.getByLabelText('Mã chung của shop'), CODE)
  await user.click(screen.getByRole('button', { name: 'Bật' }))
  await screen.findByText('Đang bật')
  expect(inputsOf('sharing.join')).toMatchObject([{ accountId: account().id }])
})

test('where the shop has a relay, the folder is chosen by keys', async () => {
  const { user, inputsOf } = open('off')
  const relayed = await screen.findByRole('radio', { name: 'Qua relay' })
  relayed.focus()
  await user.keyboard('{ArrowRight}')
  await user.click(await screen.findByRole('button', { name: 'Chọn thư mục' }))
  await user.type(screen.getByLabelText('Tên máy này'), 'Kho')
  await user.type(screen.getByLabelText('Mã chung của shop'), CODE)
  await user.keyboard('{Enter}')
  await screen.findByText('Đang bật')
  expect(inputsOf('sharing.join')).toMatchObject([{ accountId: '' }])
})

const folder = {
  ...{ name: 'Chung', byHand: false, lasting: true, file: 'quickship-me.qshare' },
  main: { name: 'Quầy', at: 60_000, here: false },
}

test('a folder that the browser wants allowed again has one button for it', async () => {
  let allowed = 0
  const standing = {
    ...{ cursor: 1, published: 1, heardAt: 60_000 },
    lost: { since: 60_000, why: 'folder-asks' as const },
  }
  const { user } = open({ ...on, standing, folder }, [], 'joined', {
    async allow() {
      allowed += 1
      return false
    },
  })
  expect((await screen.findByRole('status')).textContent).toMatch(/cho phép lại thư mục chung/)
  await user.click(screen.getByRole('button', { name: 'Cho phép lại thư mục' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/chưa cho phép/)
  expect(allowed).toBe(1)
})

test('a folder that lasts only while a page is open says how to let it last', async () => {
  open({ ...on, folder: { ...folder, lasting: false } }, [])
  await screen.findByText(/chỉ cho dùng thư mục khi có trang Quickship đang mở/)
})

test('another computer becomes the main one only after a question', async () => {
  const { user, inputsOf } = open({ ...on, folder }, [])
  await screen.findByText(/Máy chính: “Quầy”/)
  await user.click(screen.getByRole('button', { name: 'Đặt máy này làm máy chính' }))
  await screen.findByText(/có thể bị gửi hai lần/)
  expect(inputsOf('sharing.lead')).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Đặt máy này làm máy chính' }).at(-1) as HTMLElement)
  expect(inputsOf('sharing.lead')).toEqual([{}])
})

test('by hand, it says so, and when the files were last read', async () => {
  const saved: string[] = []
  const { user } = open(
    { ...on, folder: { ...folder, name: '', byHand: true, readAt: 60_000 } },
    [],
    'joined',
    {
      canPick: false,
      async save(own) {
        saved.push(own)
        return true
      },
    },
  )
  await screen.findByText(/phải làm tay/)
  await screen.findByText(/Mở tệp gần nhất/)
  await user.upload(document.querySelector('[data-field="shared-files"]') as HTMLInputElement, [
    new File(['1'], 'a.qshare'),
    new File(['2'], 'b.qshare'),
  ])
  await screen.findByText('Đã mở 2 tệp.')
  await user.click(screen.getByRole('button', { name: 'Lưu tệp của máy này' }))
  expect(saved).toEqual(['quickship-me.qshare'])
})

test('the first computer makes a code, which is copied before it is on and not shown afterwards', async () => {
  const { user, inputsOf } = open('off')
  await user.type(await screen.findByLabelText('Tên máy này'), ' Kho ')
  await user.click(screen.getByRole('button', { name: 'Tạo mã mới' }))
  await screen.findByText(/Quickship không hiện lại/)
  await user.click(screen.getByLabelText('Mã chung của shop'))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Bật' })).toBeNull()
  expect(inputsOf('sharing.join')).toEqual([])
  const copy = screen.getByRole('button', { name: 'Sao chép mã' })
  expect([...document.querySelectorAll('button.bg-brand')]).toEqual([copy])
  // The second press of a double click does nothing else.
  await user.dblClick(copy)
  expect(inputsOf('sharing.join')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Bật' }))
  await screen.findByText('Đang bật')
  const code = '22222-22222-22222-22222-22222'
  expect(inputsOf('sharing.join')).toEqual([{ accountId: account().id, code, name: 'Kho', fresh: true }])
  expect(document.body.innerHTML).not.toContain(code)
})

test('by keys the whole code is copied, or it is not copied', async () => {
  const { user } = open('off')
  await user.click(await screen.findByRole('button', { name: 'Tạo mã mới' }))
  const field = screen.getByLabelText<HTMLInputElement>('Mã chung của shop')
  const copyTo = (end: number) => {
    field.setSelectionRange(0, end)
    fireEvent.copy(field)
  }
  copyTo(5)
  expect(screen.queryByRole('button', { name: 'Bật' })).toBeNull()
  copyTo(CODE.length)
  await screen.findByRole('button', { name: 'Bật' })
})

test('a name is asked for, a mistyped code is said at once, and a code that is not the shop’s in words', async () => {
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
