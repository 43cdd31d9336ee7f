// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Options } from '../../../components/options/Options.tsx'
import { OptionsProvider, type OptionsServices } from '../../../components/options/options-services.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import { backupLines } from '../../../lib/domain/backup.ts'
import { index } from '../../address/units.ts'
import { givenFolder, inScreen, noBackup } from '../screen.tsx'
import { account, pickup, services, shipment } from '../world.ts'

function open(
  backup: OptionsServices['backup'],
  restored = async () => taken({}),
  accounts: readonly Account[] = [account()],
  stores: string[] = [],
) {
  const world = services({
    'backup.restore': restored,
    'stores.list': async () => stores,
    'accounts.list': async () => accounts.map((one) => ({ ...one, paused: true })),
  })
  const options: OptionsServices = {
    allowHost: async () => true,
    index: Object.assign(Promise.resolve(index), { status: 'fulfilled', value: index }),
    newId: () => 'new',
    newCode: () => '22222-22222-22222-22222-22222',
    sharedFolder: givenFolder,
    news: { chosen: [], choose: async () => true },
    backup,
    language: 'vi',
    setLanguage() {},
    theme: 'system',
    setTheme() {},
  }
  render(
    inScreen(
      world.services,
      <OptionsProvider services={options}>
        <Options accounts={[...accounts]} />
      </OptionsProvider>,
    ),
  )
  return world
}

function taken(so: Partial<Record<'accounts' | 'relays' | 'added' | 'open' | 'known' | 'foreign', number>>) {
  return { accounts: 0, relays: 0, added: 0, open: 0, known: 0, foreign: 0, ...so }
}

async function choose(
  lines: readonly string[],
  restored?: () => Promise<ReturnType<typeof taken>>,
  stores: string[] = [],
) {
  const file = new File([lines.join('\n')], 'quickship.backup')
  const backup = {
    ...noBackup,
    async *lines() {
      yield* lines
    },
  }
  const world = open(backup, restored, undefined, stores)
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".backup"]')
  if (!input) throw new Error('there is no way to choose a backup')
  await userEvent.setup().upload(input, file)
  return world
}

const whole = () => [
  ...backupLines({
    version: '1',
    at: 0,
    accounts: [account()],
    relays: [],
    settings: {},
    histories: [{ shipment: shipment(), journal: [] }],
  }),
]

test('what a backup brought is listed: new, known, still open, and the tokens that are missing', async () => {
  const world = await choose(whole(), async () =>
    taken({ accounts: 1, relays: 1, added: 12, open: 2, known: 3 }),
  )
  expect(await screen.findByText('Đã thêm 12 đơn.')).toBeTruthy()
  expect(screen.getByText(/2 đơn còn dở lúc sao lưu/)).toBeTruthy()
  expect(screen.getByText(/3 đơn máy này đã có/)).toBeTruthy()
  expect(screen.getByText(/Hãy nhập token và chọn địa chỉ lấy hàng cho từng tài khoản/)).toBeTruthy()
  expect(screen.getByText(/1 relay.*token/)).toBeTruthy()
  expect(screen.queryByText(/cụt/)).toBeNull()
  expect(world.counted('backup.restore')).toBe(1)
})

test('return addresses that a file has are said not to be taken, and where to look', async () => {
  const settings = { storeDefaults: { 'account shop.example': { returnTo: pickup } } }
  const lines = backupLines({ version: '1', at: 0, accounts: [account()], settings, histories: [] })
  const world = await choose([...lines], async () => taken({}))
  expect(await screen.findByText(/Địa chỉ hoàn hàng không lấy từ tệp/)).toBeTruthy()
  expect(world.counted('backup.restore')).toBe(1)
})

test('shops that were connected there and are not here are named', async () => {
  const settings = { connectedStores: ['https://shop.example', 'https://here.example'] }
  const lines = backupLines({ version: '1', at: 0, accounts: [account()], settings, histories: [] })
  await choose([...lines], async () => taken({}), ['https://here.example'])
  const said = await screen.findByText(/shop\.example/)
  expect(said.textContent).toMatch(/kết nối lại/)
  expect(said.textContent).not.toMatch(/here/)
})

test('a file of which nothing can be read may be another, or a damaged backup: both are said', async () => {
  await choose(['%PDF'])
  expect(await screen.findByText(/không phải bản sao lưu của Quickship, hoặc đã hỏng/)).toBeTruthy()
})

test('a disk that takes nothing more is said, and that opening it again doubles nothing', async () => {
  await choose(whole(), () => Promise.reject(new Error('full')))
  expect(await screen.findByText(/Máy này không ghi được/)).toBeTruthy()
})

test('a backup that could not be made is said', async () => {
  const save = vi.fn(() => Promise.reject(new Error('closed')))
  open({ ...noBackup, save })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Lưu bản sao lưu' }))
  expect(await screen.findByText(/Không gom được dữ liệu/)).toBeTruthy()
})

test.each([
  ['shipments of an account that is gone', true],
  ['nothing', false],
])('where there is %s, that a backup can be saved is %s', async (_, anything) => {
  open({ ...noBackup, hasAny: async () => anything }, undefined, [])
  await screen.findByRole('button', { name: 'Mở bản sao lưu' })
  if (anything) await screen.findByRole('button', { name: 'Lưu bản sao lưu' })
  expect(screen.queryByRole('button', { name: 'Lưu bản sao lưu' }) !== null).toBe(anything)
})

test('what a backup brought can be saved again at once, though no account came with it', async () => {
  let laidIn = false
  open({
    ...noBackup,
    hasAny: async () => laidIn,
    async *lines() {
      yield* whole()
    },
  }, async () => {
    laidIn = true
    return taken({ added: 1 })
  }, [])
  expect(screen.queryByRole('button', { name: 'Lưu bản sao lưu' })).toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".backup"]')
  if (!input) throw new Error('there is no way to choose a backup')
  await userEvent.setup().upload(input, new File(['x'], 'quickship.backup'))
  await screen.findByRole('button', { name: 'Lưu bản sao lưu' })
})

test('a sealed backup asks for its passphrase, says when it is another, and is then taken in', async () => {
  const user = userEvent.setup()
  const backup: OptionsServices['backup'] = {
    ...noBackup,
    isSealed: async () => true,
    unsealed: async (file, passphrase) => (passphrase === 'chợ Bến Thành' ? file : undefined),
    async *lines() {
      yield* whole()
    },
  }
  const world = open(backup, async () => taken({ added: 12 }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".backup"]')
  if (!input) throw new Error('there is no way to choose a backup')
  await user.upload(input, new File(['x'], 'quickship.backup'))
  const field = await screen.findByLabelText(/Mật khẩu mở khóa của bản sao lưu/)
  await user.type(field, 'sai{Enter}')
  expect(await screen.findByText(/Không phải mật khẩu của bản sao lưu này/)).toBeTruthy()
  expect(world.counted('backup.restore')).toBe(0)
  await user.clear(field)
  await user.type(field, 'chợ Bến Thành{Enter}')
  expect(await screen.findByText('Đã thêm 12 đơn.')).toBeTruthy()
})

test('a backup that was saved is said to be', async () => {
  open({ ...noBackup, save: async () => 'saved' })
  await userEvent.setup().click(document.querySelector('[data-action="save-backup"]') ?? document.body)
  expect(await screen.findByText(/Đã tạo bản sao lưu.*tải xuống/)).toBeTruthy()
})

test('while locked no backup is saved, in clear least of all', async () => {
  open({ ...noBackup, save: async () => 'locked' })
  await userEvent.setup().click(document.querySelector('[data-action="save-backup"]') ?? document.body)
  expect(await screen.findByText(/Nhập mật khẩu mở khóa ở đầu trang/)).toBeTruthy()
})
