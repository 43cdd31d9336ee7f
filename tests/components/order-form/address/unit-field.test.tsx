// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openOrder } from '../../screen.tsx'
import { order, read } from '../../world.ts'
import { openPlace } from '../form.ts'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('a ward is found from its field alone, whatever its district and province, and fills them in', async () => {
  const lines = [read('12 Lê Lợi, P. Bến Nghé, Quận 1, TP.HCM')]
  openOrder({ order: order({ address: { lines } }) })
  const user = userEvent.setup()
  await user.clear(await openPlace())
  await user.click(await field('Phường / Xã'))
  await user.paste('cau giay dich vong')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Phường Dịch VọngQuận/))
  await user.keyboard('{Enter}')
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Cầu Giấy')
  expect(await field('Tỉnh / TP')).toHaveProperty('value', 'Hà Nội')
  expect(await field('Phường / Xã')).toHaveProperty('value', 'Dịch Vọng')
})

test('places nearby come first, then the rest of the country', async () => {
  const lines = [read('12 Lê Lợi, P. Thành Công, Q. Ba Đình, Hà Nội')]
  openOrder({ order: order({ address: { lines } }) })
  const user = userEvent.setup()
  await user.clear(await openPlace())
  await user.click(await field('Phường / Xã'))
  await user.paste('thanh cong')
  const options = await screen.findAllByRole('option')
  expect(options[0]?.textContent).toMatch(/Quận Ba Đình/)
  expect(options.some((option) => /Nghệ An|Cao Bằng/.test(option.textContent ?? ''))).toBe(true)
})

test('the wards of the order’s province come next, and another province than the page’s is asked about', async () => {
  const lines = [read('12 Nguyễn Xí, P. 26, Q. Bình Thạnh, TP.HCM')]
  openOrder({ order: order({ address: { lines } }) })
  const user = userEvent.setup()
  await user.clear(await openPlace())
  await user.click(await field('Phường / Xã'))
  await user.paste('phuong 1')
  const options = await screen.findAllByRole('option')
  const places = options.map((option) => option.textContent ?? '')
  expect(places[0]).toMatch(/Quận Bình Thạnh/)
  expect(places.findLastIndex((place) => /Hồ Chí Minh/.test(place))).toBe(
    places.filter((place) => /Hồ Chí Minh/.test(place)).length - 1,
  )
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await field('Tỉnh / TP')).toHaveProperty('value', 'Hồ Chí Minh')
  expect(document.querySelector('[data-question]')).toBeNull()

  await user.clear(await field('Phường / Xã'))
  await user.paste('phuong 1 tuy hoa')
  await user.keyboard('{Enter}')
  const question = await screen.findByRole('group', {
    name: /Đơn ghi Thành phố Hồ Chí Minh. Giao đến Tỉnh Phú Yên\?/,
  })
  await user.click(within(question).getByRole('button', { name: 'Đúng, giữ nguyên' }))
  await waitFor(() => expect(document.querySelector('[data-question]')).toBeNull())
})

test('a district chosen in an emptied field takes no ward of the district before it', async () => {
  const lines = [read('12 Tô Hiệu, P. Dịch Vọng, Q. Cầu Giấy, Hà Nội')]
  openOrder({ order: order({ address: { lines } }) })
  const user = userEvent.setup()
  await openPlace()
  await user.clear(await field('Quận / Huyện'))
  await user.click(await field('Quận / Huyện'))
  await user.paste('hoan kiem')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Quận Hoàn Kiếm/))
  await user.keyboard('{Enter}')
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Hoàn Kiếm')
  expect(await field('Phường / Xã')).toHaveProperty('value', '')
})

test('a new ward stays in a district on its ground, and in no other', async () => {
  openOrder({ order: order({ address: { lines: [read('xóm An Bình, xã Liên Minh, Hà Nội')] } }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Nơi khác…' }))
  const choose = async (typed: string) => {
    await user.clear(await field('Quận / Huyện'))
    await user.click(await field('Quận / Huyện'))
    await user.paste(typed)
    await screen.findAllByRole('option')
    await user.keyboard('{Enter}')
  }
  await choose('dan phuong')
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Đan Phượng')
  expect(await field('Phường / Xã')).toHaveProperty('value', 'Liên Minh')
  await choose('hoan kiem')
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Hoàn Kiếm')
  expect(await field('Phường / Xã')).toHaveProperty('value', '')
})

test('a ward that the page lacks is asked about until one is chosen, whatever the district', async () => {
  openOrder({ order: order({ address: { lines: [read('12 đường Lê Lợi, Quận 3, TP.HCM')] } }) })
  const asked = () => screen.findByRole('group', { name: /Không thấy phường\/xã trong địa chỉ/ })
  await asked()
  const user = userEvent.setup()
  await user.click(await field('Quận / Huyện'))
  await user.paste('quan 1')
  await user.click(await screen.findByRole('option', { name: /^Quận 1/ }))
  expect(await field('Quận / Huyện')).toHaveProperty('value', 'Quận 1')
  await asked()
  await user.click(await field('Phường / Xã'))
  await user.paste('ben nghe')
  await user.click(await screen.findByRole('option', { name: /^Phường Bến Nghé/ }))
  await waitFor(() => expect(document.querySelector('[data-question]')).toBeNull())
})
