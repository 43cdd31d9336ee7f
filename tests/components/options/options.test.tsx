// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Options } from '../../../components/options/Options.tsx'
import type { OptionsServices } from '../../../components/options/options-services.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import { carrierDay, dayAfter } from '../../../lib/domain/carrier-day.ts'
import { carrierSites } from '../../../lib/domain/carrier-sites.ts'
import type { ConnectionCheck } from '../../../lib/messages/table.ts'
import { noBackup, settingsOf } from '../screen.tsx'
import { account, pickup, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

const unready = (() => {
  const { pickup: _, ...rest } = account()
  return rest
})()
const practice: Account = { ...unready, id: 'practice', name: 'Dùng thử', environment: 'practice' }

function open(
  handlers: Parameters<typeof services>[0] = {},
  accounts: Account[] = [],
  allowHost = async (_api: string) => true,
  news: OptionsServices['news'] = { chosen: [], choose: async () => true },
  backup = noBackup,
) {
  const world = services(handlers)
  const settings = settingsOf()
  const screenOf = render(
    inSettings(world.services, <Options accounts={accounts} />, 'vi', {
      allowHost,
      news,
      backup,
      settings,
    }),
  )
  return { ...world, ...screenOf, settings }
}

/** Pasted, as sellers do; that each key can be typed is for the guide's test, which has the same form. */
async function fillIn(user: ReturnType<typeof userEvent.setup>, token = 'bí-mật') {
  const texts = {
    'Tên gọi': 'Shop Hà Nội',
    'Địa chỉ API': 'https://carrier.example/',
    'Mã đối tác': 'S1',
    Token: token,
    'E-mail liên hệ': 'shop@shop.example',
  }
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(screen.getByLabelText(label))
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

test('a pickup address added at the carrier’s is there at once when the list is loaded again', async () => {
  const added = { ...pickup, id: 'new', address: 'Kho mới, 5 Láng Hạ' }
  const { requests } = open(
    {
      'pickups.list': async ({ fresh }) => ({ ok: true, value: fresh ? [pickup, added] : [pickup] }),
    },
    [account()],
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tải lại danh sách' }))
  await user.click(await screen.findByRole('combobox', { name: 'Địa chỉ lấy hàng mặc định' }))
  expect(await screen.findByText('Kho mới, 5 Láng Hạ')).toBeTruthy()
  expect(requests.filter(({ name }) => name === 'pickups.list').map(({ input }) => input)).toEqual([
    { accountId: 'a1' },
    { accountId: 'a1', fresh: true },
  ])
})

test('until an account can ship, the guide is one click away, and practice too', async () => {
  const { requests } = open({ 'accounts.connect-practice': async () => ({ ok: true, value: practice }) })
  const guide = await screen.findByRole('link', { name: 'Mở hướng dẫn' })
  expect(guide.getAttribute('href')).toBe('/welcome.html')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Thêm tài khoản dùng thử' }))
  expect(await screen.findByRole('heading', { name: 'Dùng thử' })).toBeTruthy()
  expect(requests.find(({ name }) => name === 'accounts.connect-practice')?.input).toEqual({})
})

test('where a button goes with what it did, the focus is on the heading above it', async () => {
  open({ 'accounts.connect-practice': async () => ({ ok: true, value: practice }) })
  const user = userEvent.setup()
  const accounts = await screen.findByRole('heading', { name: 'Tài khoản' })
  screen.getByRole('button', { name: 'Thêm tài khoản dùng thử' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(accounts))
  await user.keyboard('{Tab}')
  expect(accounts.closest('section')?.contains(document.activeElement)).toBe(true)
  expect(accounts.hasAttribute('tabindex')).toBe(false)

  // A click outside loses nothing.
  await user.click(document.body)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.activeElement).toBe(document.body)
})

test('no sandbox on this machine is said with what to type', async () => {
  open({
    'accounts.connect-practice': async () => ({
      ok: false,
      failure: { kind: 'unreachable', why: 'dropped' },
    }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
  await user.click(screen.getByRole('radio', { name: 'Dùng thử' }))
  await user.click(screen.getByRole('button', { name: 'Kết nối sandbox trên máy này' }))
  expect((await screen.findByRole('alert')).textContent).toContain('npm run sandbox')
})

test('the place of a default pickup address that could not be read is chosen here, once for all', async () => {
  const unread = { ...pickup, address: 'Kho mới', province: '', district: '', ward: '' }
  const saved: unknown[] = []
  open(
    {
      'accounts.set-pickup': async ({ pickup }) => {
        saved.push(pickup)
        return [account({ pickup })]
      },
    },
    [account({ pickup: unread })],
  )
  expect(await screen.findByText(/Chưa đọc được tỉnh và quận/)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: 'Quận / Huyện' }))
  await user.paste('ba dinh')
  await user.click(await screen.findByRole('option', { name: /Quận Ba Đình/ }))
  expect(saved).toEqual([{ ...unread, province: 'Thành phố Hà Nội', district: 'Quận Ba Đình' }])
  await waitFor(() => expect(screen.queryByText(/Chưa đọc được tỉnh và quận/)).toBeNull())
})

describe('the account form', () => {
  const findings: [ConnectionCheck, RegExp, boolean][] = [
    [{ kind: 'bad-token' }, /không nhận token/, false],
    [
      { kind: 'missing-right', rights: ['fee', 'status'] },
      /không có quyền tính phí và xem trạng thái đơn/,
      true,
    ],
    [{ kind: 'no-network' }, /Không tới được địa chỉ/, true],
    [{ kind: 'wrong-address' }, /không phải API của hãng/, false],
    [{ kind: 'failed', failure: { kind: 'carrier-down', httpStatus: 500 } }, /đang gặp sự cố/, true],
    [{ kind: 'failed', failure: { kind: 'rejected', message: 'Shop bị khóa' } }, /Shop bị khóa/, false],
  ]
  test.each(findings)(
    '%j is said, and nothing is saved unless the seller may insist',
    async (finding, words, may) => {
      const saved = account()
      const world = open({
        'accounts.check': async () => finding,
        'accounts.save': async () => ({ ok: true, value: saved }),
      })
      const user = userEvent.setup()
      await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
      await fillIn(user)
      await user.click(screen.getByRole('button', { name: 'Kết nối' }))
      expect(await screen.findByText(words)).toBeTruthy()
      // The next key types another token.
      if (finding.kind === 'bad-token') expect(document.activeElement).toBe(screen.getByLabelText('Token'))
      expect([world.counted('accounts.check'), world.counted('accounts.save')]).toEqual([1, 0])
      const insist = screen.queryByRole('button', { name: 'Vẫn lưu tài khoản' })
      expect(insist !== null).toBe(may)
      if (!insist) return
      await user.type(screen.getByLabelText('Token'), 'x')
      expect(screen.queryByRole('button', { name: 'Vẫn lưu tài khoản' })).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Kết nối' }))
      await user.click(await screen.findByRole('button', { name: 'Vẫn lưu tài khoản' }))
      await screen.findByRole('button', { name: 'Sửa' })
      expect([world.counted('accounts.check'), world.counted('accounts.save')]).toEqual([2, 1])
    },
  )

  test('one press checks, saves, takes the carrier’s first pickup address and says it is ready', async () => {
    const { requests } = open({
      'accounts.check': async () => ({ kind: 'connected' }),
      'accounts.save': async () => ({ ok: true, value: unready }),
      'pickups.list': async () => ({ ok: true, value: [pickup, { ...pickup, id: 'second' }] }),
      'accounts.set-pickup': async (input) => [{ ...unready, pickup: input.pickup }],
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await fillIn(user)
    expect(screen.getByText(/hỏi quyền gọi carrier.example/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Kết nối' }))
    expect(await screen.findByText(/Sẵn sàng gửi đơn thật, lấy hàng/)).toBeTruthy()
    expect(requests.map(({ name }) => name).slice(0, 4)).toEqual([
      'accounts.check',
      'accounts.save',
      'pickups.list',
      'accounts.set-pickup',
    ])
    expect(requests[3]?.input).toEqual({ accountId: unready.id, pickup })
  })

  test('takes no change while the carrier checks it: what is shown is what is saved', async () => {
    const check = Promise.withResolvers<ConnectionCheck>()
    const { requests } = open({
      'accounts.check': () => check.promise,
      'accounts.save': async ({ name }) => ({ ok: true, value: account({ name }) }),
    })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Thêm tài khoản' }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Kết nối' }))
    const name = screen.getByLabelText<HTMLInputElement>('Tên gọi')
    await user.type(name, ' 2')
    const typed = name.value
    check.resolve({ kind: 'connected' })
    await waitFor(() => expect(screen.queryByLabelText('Tên gọi')).toBeNull())
    expect(requests.find((one) => one.name === 'accounts.save')?.input).toMatchObject({ name: typed })
  })

  test('asks for the API’s host in the click, and a no sends nothing', async () => {
    const hosts: string[] = []
    const world = open({}, [], async (api) => {
      hosts.push(api)
      return false
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Kết nối' }))
    expect(await screen.findByText(/chưa cho gọi https:\/\/carrier\.example/)).toBeTruthy()
    expect(hosts).toEqual(['https://carrier.example'])
    expect(world.requests).toEqual([])
  })

  test('brings what is wrong into view: Enter in a field leaves the focus far above it', async () => {
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this.textContent)
    }
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    open({ 'accounts.check': async () => ({ kind: 'bad-token' }) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await fillIn(user)
    await user.type(screen.getByLabelText('E-mail liên hệ'), '{Enter}')
    const said = await screen.findByText(/không nhận token/)
    expect(shown).toEqual([said.textContent])
  })

  test('keeps the stored token when none is typed, and never shows it', async () => {
    const world = open({ 'accounts.save': async () => ({ ok: true, value: account() }) }, [account()])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Sửa' }))
    const token = screen.getByLabelText('Token')
    expect(token).toHaveProperty('type', 'password')
    expect(token).toHaveProperty('value', '')
    expect(token).toHaveProperty('placeholder', 'Đã lưu; gõ để thay')
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    await screen.findByRole('button', { name: 'Sửa' })
    const saved = world.requests.find(({ name }) => name === 'accounts.save')
    expect(saved?.input).not.toHaveProperty('token')
  })

  test('knows the carrier’s addresses in production and staging, and leaves a typed one alone', async () => {
    open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    const api = () => screen.getByLabelText('Địa chỉ API')
    const page = () =>
      screen.queryByRole('link', { name: 'Mở trang tạo token của GHTK' })?.getAttribute('href')
    const { production, staging } = carrierSites
    expect([api(), page()]).toMatchObject([{ value: production.api }, production.tokens])
    await user.click(screen.getByRole('radio', { name: 'Thử nghiệm' }))
    expect([api(), page()]).toMatchObject([{ value: staging.api }, staging.tokens])
    await user.clear(api())
    await user.type(api(), 'https://other.example')
    expect(page()).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: 'Thật' }))
    expect(api()).toMatchObject({ value: 'https://other.example' })
  })

  test('keeps the token’s last day until another token is typed', async () => {
    const world = open({ 'accounts.save': async () => ({ ok: true, value: account() }) }, [
      account({ tokenExpires: '2026-11-30' }),
    ])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Sửa' }))
    const last = () => screen.getByLabelText('Token hết hạn ngày')
    expect(last()).toMatchObject({ value: '30/11/2026' })
    await user.type(screen.getByLabelText('Token'), 'mới')
    expect(last()).toMatchObject({ value: '' })
    fireEvent.change(last(), { target: { value: '31/5/2027' } })
    await user.type(screen.getByLabelText('Token'), ' hơn')
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    await screen.findByRole('button', { name: 'Sửa' })
    expect(world.requests.find(({ name }) => name === 'accounts.save')?.input).toMatchObject({
      token: 'mới hơn',
      tokenExpires: '2027-05-31',
    })
  })

  test('keeps what is typed while another account is edited, and gives the focus back', async () => {
    open({}, [account()])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await user.click(screen.getByLabelText('Token'))
    await user.paste('bí-mật')
    await user.click(screen.getByRole('button', { name: 'Sửa' }))
    expect(screen.getAllByLabelText('Token')).toMatchObject([{ value: '' }, { value: 'bí-mật' }])
    const [ofAccount, ofNew] = screen.getAllByRole('button', { name: 'Đóng' })
    for (const [close, opener] of [
      [ofAccount, 'Sửa'],
      [ofNew, 'Thêm tài khoản'],
    ] as const) {
      if (close) await user.click(close)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }))
    }
  })

  test('saves no account while its token’s last day is none', async () => {
    const world = open({ 'accounts.check': async () => ({ kind: 'connected' }) })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await fillIn(user)
    await user.click(screen.getByLabelText('Token hết hạn ngày'))
    await user.paste('31/12/')
    await user.click(screen.getByRole('button', { name: 'Kết nối' }))
    expect(screen.getByText(/Nhập đúng một ngày/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Token hết hạn ngày'))
    expect(world.requests).toEqual([])
  })

  test('names what is missing and goes to the first of it', async () => {
    const world = open()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
    await user.type(screen.getByLabelText('Tên gọi'), 'Shop')
    await user.clear(screen.getByLabelText('Địa chỉ API'))
    await user.type(screen.getByLabelText('Địa chỉ API'), 'http://carrier.example')
    await user.click(screen.getByRole('button', { name: 'Kết nối' }))
    expect(screen.getByText(/bắt đầu bằng https/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Địa chỉ API'))
    expect(world.requests).toEqual([])
  })
})

test('a token that ends soon is spoken of on its account, with the way to a new one', async () => {
  const api = carrierSites.production.api
  const inDays = (days: number) => dayAfter(carrierDay(Date.now()), days)
  open({}, [
    account({ id: 'soon', name: 'Sắp hết', api, tokenExpires: inDays(5) }),
    account({ id: 'over', name: 'Đã hết', tokenExpires: inDays(-1) }),
    account({ id: 'long', name: 'Còn lâu', tokenExpires: inDays(60) }),
  ])
  const notes = await screen.findAllByText(/Token của tài khoản này/)
  const card = (name: string) => screen.getByText(name).closest('article')
  expect(notes.map((note) => note.closest('article'))).toEqual([card('Sắp hết'), card('Đã hết')])
  expect(notes.map(({ textContent }) => textContent)).toMatchObject(
    [/hết hạn ngày/, /đã hết hạn/].map((words) => expect.stringMatching(words)),
  )
  expect(screen.getAllByRole('link', { name: 'Mở trang tạo token của GHTK' })).toHaveLength(1)
})

test('that an account lacks its token is said once on its card', async () => {
  const refused = { ok: false, failure: { kind: 'unauthorised' } } as const
  open({ 'pickups.list': async () => refused }, [account({ paused: true })])
  expect(await screen.findByText('Tạm ngưng: chưa có token hợp lệ')).toBeTruthy()
  await screen.findByRole('combobox', { name: 'Địa chỉ lấy hàng mặc định' })
  await waitFor(() => expect(screen.queryByText('Đang tải…')).toBeNull())
  expect(screen.queryByRole('alert')?.textContent).toBeUndefined()
})

test('an account is removed only after a second yes', async () => {
  const world = open({ 'accounts.remove': async () => ({ ok: true, value: [] }) }, [account()])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Xóa' }))
  expect(world.counted('accounts.remove')).toBe(0)
  await user.click(await screen.findByRole('button', { name: 'Xóa tài khoản' }))
  expect(world.counted('accounts.remove')).toBe(1)
  expect(await screen.findByText('Chưa có tài khoản nào.')).toBeTruthy()
})

describe('an account with orders that are not over', () => {
  const inUse = { ok: false, failure: { kind: 'rejected', message: 'x', code: 'account-in-use' } } as const

  test('is not removed, and says why', async () => {
    open({ 'accounts.remove': async () => inUse }, [account()])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Xóa' }))
    await user.click(await screen.findByRole('button', { name: 'Xóa tài khoản' }))
    expect((await screen.findByRole('alert')).textContent).toContain('còn đơn chưa xong')
    expect(screen.getByText('Shop Hà Nội')).toBeTruthy()
  })

  test('a question that is not answered gives the focus back to what asked it', async () => {
    open({}, [account()])
    const user = userEvent.setup()
    const remove = await screen.findByRole('button', { name: 'Xóa' })
    remove.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Quay lại'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(remove))
  })

  test('is not moved to another address, and says why', async () => {
    open({ 'accounts.save': async () => inUse }, [account()])
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Sửa' }))
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    expect((await screen.findByRole('alert')).textContent).toContain('còn đơn chưa xong')
  })
})

test('a new account saved twice is one account', async () => {
  const world = open({ 'accounts.save': () => Promise.reject(new Error('the worker did not answer')) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Kết nối' }))
  await screen.findByRole('alert')
  const saves = world.requests.filter(({ name }) => name === 'accounts.save').map(({ input }) => input)
  expect(saves).toMatchObject([{ id: 'new-account' }, { id: 'new-account' }])
})

test('which news to show is put to the browser, and stays off where it says no', async () => {
  const answers = [false, true]
  const choices: (readonly string[])[] = []
  let full = false
  const choose = async (kinds: readonly string[]) => {
    if (full) throw new Error('QuotaExceededError')
    choices.push(kinds)
    return answers.shift() ?? true
  }
  open({}, [account()], undefined, { chosen: [], choose })
  const user = userEvent.setup()
  const failed = screen.getByRole('switch', { name: 'Đơn gặp sự cố' })
  await user.click(failed)
  expect(await screen.findByText(/Trình duyệt chưa cho hiện thông báo/)).toBeTruthy()
  expect(failed.getAttribute('aria-checked')).toBe('false')
  await user.click(failed)
  await user.click(screen.getByRole('switch', { name: 'Đã đối soát' }))
  expect(screen.queryByText(/Trình duyệt chưa cho hiện thông báo/)).toBeNull()
  expect(failed.getAttribute('aria-checked')).toBe('true')
  expect(choices).toEqual([['failed'], ['failed'], ['failed', 'money']])
  full = true
  await user.click(failed)
  expect(await screen.findByText(/chưa được lưu/)).toBeTruthy()
  expect(failed.getAttribute('aria-checked')).toBe('true')
})

test('two news switched on one after the other at once are both on', async () => {
  let on: readonly string[] = []
  const choose = async (kinds: readonly string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    on = kinds
    return true
  }
  open({}, [account()], undefined, { chosen: [], choose })
  for (const name of ['Đơn gặp sự cố', 'Đã đối soát']) fireEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Đã đối soát' }).getAttribute('aria-checked')).toBe('true'),
  )
  expect(screen.getByRole('switch', { name: 'Đơn gặp sự cố' }).getAttribute('aria-checked')).toBe('true')
  expect(on).toEqual(['failed', 'money'])
})

test('of two news switched at once, one that fails takes the other out of no later choice', async () => {
  let on: readonly string[] = []
  const answers = [false, true, true]
  const choose = async (kinds: readonly string[]) => {
    const allowed = answers.shift()
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (allowed) on = kinds
    return allowed === true
  }
  open({}, [account()], undefined, { chosen: [], choose })
  const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
  for (const name of ['Đơn gặp sự cố', 'Đã đối soát']) press(name)
  await waitFor(() => expect(on).toEqual(['failed', 'money']))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Đã đối soát' }).getAttribute('aria-checked')).toBe('true'),
  )
  press('Đã giao')
  await waitFor(() => expect(on).toEqual(['failed', 'delivered', 'money']))
})

test('language and theme that another window chose are the chosen ones here', async () => {
  const { settings } = open({}, [account()])
  const isChosen = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked')
  await screen.findByRole('radio', { name: 'Tối' })
  expect([isChosen('Tối'), isChosen('English')]).toEqual(['false', 'false'])
  await act(async () => {
    await settings.theme.setValue('dark')
    await settings.language.setValue('en')
  })
  expect([isChosen('Tối'), isChosen('English')]).toEqual(['true', 'true'])
})

test('what helps a seller and how to write to us is one link away', async () => {
  open({}, [account()])
  const help = await screen.findByRole('link', { name: 'Trợ giúp' })
  expect(help.getAttribute('href')).toBe('/help.html')
  expect(screen.getByText(/viết cho chúng tôi/)).toBeTruthy()
})

test.each([
  [{}, true],
  [{ paused: true }, false],
  [{ pickup: undefined }, false],
  [{ environment: 'staging' as const }, false],
])('an account with %j is called ready for real orders: %s', async (change, isReady) => {
  const { pickup, ...bare } = { ...account(), ...change }
  open({}, [pickup ? { ...bare, pickup } : bare])
  await screen.findByRole('button', { name: 'Sửa' })
  expect(screen.queryAllByText('Sẵn sàng gửi đơn thật')).toHaveLength(isReady ? 1 : 0)
})
