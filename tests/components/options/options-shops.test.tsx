// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Options } from '../../../components/options/Options.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { account, pickup, services } from '../world.ts'
import { inSettings } from './settings-page.tsx'

/** Has come already: what React waits for within an act never comes. */
const { pickup: _, ...plain } = account()
const operator: Account = { ...plain, id: 'op', name: 'Sàn Chợ Quê', partnerCode: 'B2C', marketplace: true }
const shop: Account = {
  ...plain,
  id: 'shop-1',
  name: 'Tiệm Sen',
  partnerCode: 'S-SEN',
  operatorId: 'op',
  contactEmail: 'sen@shop.example',
}

function open(handlers: Parameters<typeof services>[0] = {}, accounts: Account[] = [operator]) {
  const world = services(handlers)
  render(inSettings(world.services, <Options accounts={accounts} />))
  const inputsOf = (name: string) =>
    world.requests.filter((question) => question.name === name).map(({ input }) => input)
  return { ...world, inputsOf, user: userEvent.setup() }
}
type User = ReturnType<typeof userEvent.setup>

async function fillIn(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Tạo shop mới' }))
  await user.type(await screen.findByLabelText('Tên shop'), 'Tiệm Sen')
  await user.type(screen.getByLabelText('Số điện thoại'), '0912 000 222')
  await user.type(screen.getByLabelText('E-mail'), 'sen@shop.example')
  await user.type(screen.getByLabelText('Địa chỉ'), '5 ngõ 120 Trần Cung')
  await user.type(screen.getByLabelText('Quận, huyện'), 'cau giay')
  await user.click(await screen.findByRole('option', { name: /Quận Cầu Giấy/ }))
}

describe('an operator’s shops', () => {
  test('stand on its card, each with a pickup address of its own; the operator has none', async () => {
    const set: Account = { ...shop, pickup }
    const { user, inputsOf } = open({ 'accounts.set-pickup': async () => [operator, set] }, [operator, shop])
    const pickups = await screen.findAllByRole('combobox', { name: 'Địa chỉ lấy hàng mặc định' })
    const own = pickups.find((one) => one.closest('[data-shop="S-SEN"]'))
    expect(pickups.filter((one) => !one.closest('[data-shop]')).length).toBe(0)
    if (own) await user.click(own)
    await user.click(await screen.findByRole('option', { name: /Kho Cầu Giấy/ }))
    expect(inputsOf('accounts.set-pickup')).toMatchObject([{ accountId: 'shop-1' }])
  })

  test('are edited without their address and code, which the carrier gave', async () => {
    const { user, inputsOf } = open({ 'accounts.save': async () => ({ ok: true, value: shop }) }, [
      operator,
      shop,
    ])
    const [, edit] = await screen.findAllByRole('button', { name: 'Sửa' })
    if (edit) await user.click(edit)
    expect(screen.queryByLabelText('Địa chỉ API')).toBeNull()
    expect(screen.queryByLabelText('Mã đối tác')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kiểm tra và lưu' }))
    expect(document.activeElement).toBe((await screen.findAllByRole('button', { name: 'Sửa' }))[1])
    expect(inputsOf('accounts.save')).toMatchObject([{ id: 'shop-1', api: shop.api, partnerCode: 'S-SEN' }])
  })
})

describe('a new shop', () => {
  test('is made with what was typed, its district bringing its province, and is then on the list', async () => {
    const { user, inputsOf } = open({ 'shops.create': async () => ({ ok: true, value: shop }) })
    await fillIn(user)
    expect(screen.getByLabelText('Tỉnh, thành phố')).toHaveProperty('value', 'Thành phố Hà Nội')
    await user.click(screen.getByRole('button', { name: 'Tạo shop' }))
    expect(await screen.findByText(/Đã thêm shop Tiệm Sen/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Tiệm Sen' })).toBeTruthy()
    expect(screen.getByText('S-SEN')).toBeTruthy()
    expect(inputsOf('shops.create')).toEqual([
      {
        accountId: 'op',
        name: 'Tiệm Sen',
        tel: '0912000222',
        email: 'sen@shop.example',
        firstAddress: '5 ngõ 120 Trần Cung',
        province: 'Thành phố Hà Nội',
        district: 'Quận Cầu Giấy',
      },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tạo shop mới' }))
  })

  test('stays as it is typed while its operator is edited', async () => {
    const { user } = open()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Sửa' }))
    await user.click(screen.getAllByRole('button', { name: 'Đóng' })[0] ?? document.body)
    expect(screen.getByLabelText('Tên shop')).toHaveProperty('value', 'Tiệm Sen')
  })

  test('is not asked for with anything missing, and the first of it has the focus', async () => {
    const { user, requests } = open()
    await user.click(await screen.findByRole('button', { name: 'Tạo shop mới' }))
    await user.type(await screen.findByLabelText('Tên shop'), 'Tiệm Sen')
    await user.type(screen.getByLabelText('Số điện thoại'), '123')
    await user.click(screen.getByRole('button', { name: 'Tạo shop' }))
    expect(screen.getByText('Nhập một số điện thoại Việt Nam.')).toBeTruthy()
    expect(screen.getByText('Chọn quận hoặc huyện trong danh sách.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Số điện thoại'))
    expect(requests).toEqual([])
  })

  test('whose e-mail exists is said so at the e-mail, with log id, and is connected with what was typed', async () => {
    const failure: Failure = { kind: 'rejected', message: 'Email đã tồn tại', field: 'email', logId: 'lg.77' }
    const { user, inputsOf } = open({
      'shops.create': async () => ({ ok: false, failure }),
      'shops.connect': async () => ({ ok: true, value: shop }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Tạo shop' }))
    expect(await screen.findByText('Hãng không nhận: “Email đã tồn tại”')).toBeTruthy()
    expect(screen.getByText('lg.77')).toBeTruthy()
    const email = screen.getByLabelText('E-mail')
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Kết nối bằng e-mail và mật khẩu' }))
    await user.type(screen.getByLabelText('Mật khẩu'), ' mật khẩu ')
    await user.click(screen.getByRole('button', { name: 'Lấy token và kết nối shop' }))
    expect(await screen.findByText(/Đã thêm shop Tiệm Sen/)).toBeTruthy()
    expect(inputsOf('shops.connect')).toEqual([
      { accountId: 'op', name: 'Tiệm Sen', email: 'sen@shop.example', password: ' mật khẩu ' },
    ])
  })

  test('may have been made where no answer came, and the screen says what to do', async () => {
    const { user } = open({
      'shops.create': async () => ({ ok: false, failure: { kind: 'unreachable', why: 'timed-out' } }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Tạo shop' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Có thể hãng đã tạo shop')
  })
})

describe('the password of an existing shop', () => {
  async function connecting(answer: () => Promise<{ ok: false; failure: Failure }>) {
    const world = open({ 'shops.connect': answer })
    const { user } = world
    await user.click(await screen.findByRole('button', { name: 'Kết nối shop đã có' }))
    await user.type(screen.getByLabelText('Tên shop'), 'Tiệm Sen')
    await user.type(screen.getByLabelText('E-mail'), 'sen@shop.example')
    const password = screen.getByLabelText('Mật khẩu')
    await user.type(password, 'rất-bí-mật')
    return { ...world, password }
  }

  test('is hidden, not completed by the browser, and said to be used once', async () => {
    const { password } = await connecting(() => new Promise(() => {}))
    expect(password).toMatchObject({ type: 'password', autocomplete: 'off' })
    expect(screen.getByText(/Quickship không lưu mật khẩu/)).toBeTruthy()
  })

  test('is out of the form before any answer comes', async () => {
    const { user, password } = await connecting(() => new Promise(() => {}))
    await user.click(screen.getByRole('button', { name: 'Lấy token và kết nối shop' }))
    expect(password).toHaveProperty('value', '')
    expect(document.documentElement.outerHTML).not.toContain('rất-bí-mật')
  })

  test('has to be typed anew after a refusal, which stands at the e-mail', async () => {
    const { user, password, counted } = await connecting(async () => ({
      ok: false,
      failure: { kind: 'rejected', message: 'Thông tin đăng nhập không đúng', field: 'email' },
    }))
    const submit = screen.getByRole('button', { name: 'Lấy token và kết nối shop' })
    await user.click(submit)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/Thông tin đăng nhập không đúng/)).toBeTruthy()
    expect(password).toHaveProperty('value', '')
    await user.click(submit)
    expect(screen.getByText('Nhập mật khẩu.')).toBeTruthy()
    expect(counted('shops.connect')).toBe(1)
  })
})

test('an operator whose token is refused is seen to be paused at once', async () => {
  const { user } = open({
    'shops.create': async () => ({ ok: false, failure: { kind: 'unauthorised' } }),
    'accounts.list': async () => [{ ...operator, paused: true }],
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Tạo shop' }))
  expect(await screen.findByText(/Tạm ngưng/)).toBeTruthy()
  expect(screen.getByLabelText('Tên shop')).toHaveProperty('value', 'Tiệm Sen')
})

test('an operator that cannot go yet stays on the page', async () => {
  const failure: Failure = { kind: 'rejected', message: 'Còn shop', code: 'account-has-shops' }
  const { user } = open({ 'accounts.remove': async () => ({ ok: false, failure }) }, [operator, shop])
  const [remove] = await screen.findAllByRole('button', { name: 'Xóa' })
  if (remove) await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Xóa tài khoản' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Sàn Chợ Quê' })).toBeTruthy()
})
