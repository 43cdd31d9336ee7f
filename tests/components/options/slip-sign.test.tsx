// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { SlipSign } from '../../../components/options/slips/SlipSign.tsx'
import type { ShopSign } from '../../../lib/domain/shipment/slip-paper.ts'
import type { languages } from '../../../lib/i18n/languages.ts'
import { readIn } from '../read-in.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

const LOGO = 'data:image/png;base64,iVBORw0KGgo='

function open(first: ShopSign, language: (typeof languages)[number] = 'vi', full = false) {
  const world = services()
  const kept = { sign: first }
  world.services.shopSign = {
    getValue: async () => first,
    async setValue(sign) {
      if (full) throw new Error('QuotaExceededError')
      kept.sign = sign
    },
  }
  render(
    inScreen(
      world.services,
      <main>
        <SlipSign />
      </main>,
      language,
    ),
  )
  return { kept, user: userEvent.setup() }
}

async function choose(file: File) {
  const input = await screen.findByLabelText('Logo', { selector: 'input[type="file"]' })
  fireEvent.change(input, { target: { files: [file] } })
}

test('the shop’s name is kept as it is typed, next to the logo', async () => {
  const { kept, user } = open({ name: '', logo: LOGO })
  await user.type(await screen.findByLabelText('Tên shop trên tem'), 'Tiệm Len Gió')
  expect(kept.sign).toEqual({ name: 'Tiệm Len Gió', logo: LOGO })
})

test('the logo is shown as it prints, and taken away', async () => {
  const { kept, user } = open({ name: 'Tiệm Len Gió', logo: LOGO })
  expect((await screen.findByRole('img', { name: 'Logo đang dùng' })).getAttribute('src')).toBe(LOGO)
  await user.click(screen.getByRole('button', { name: 'Bỏ logo' }))
  expect(kept.sign).toEqual({ name: 'Tiệm Len Gió', logo: '' })
  expect(screen.queryByRole('img')).toBeNull()
})

test('a file that is no picture, or too large a one, changes nothing and says why', async () => {
  const { kept } = open({ name: '', logo: LOGO })
  await choose(new File(['tên;giá'], 'giá.csv', { type: 'text/csv' }))
  expect((await screen.findByRole('alert')).textContent).toMatch('không phải ảnh')
  const large = new File([], 'lớn.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await choose(large)
  expect(await screen.findByText(/lớn hơn 10 MB/)).toBeTruthy()
  expect(kept.sign.logo).toBe(LOGO)
})

test('the name that is typed while the logo is read stays', async () => {
  const { kept, user } = open({ name: '', logo: '' })
  const read = Promise.withResolvers<void>()
  Object.assign(URL, { createObjectURL: () => LOGO, revokeObjectURL() {} })
  HTMLImageElement.prototype.decode = () => read.promise
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(LOGO)
  await choose(new File(['ảnh'], 'logo.png', { type: 'image/png' }))
  await user.type(screen.getByLabelText('Tên shop trên tem'), 'Tiệm Len Gió')
  read.resolve()
  await screen.findByRole('img')
  expect(kept.sign).toEqual({ name: 'Tiệm Len Gió', logo: LOGO })
  expect(screen.getByLabelText<HTMLInputElement>('Tên shop trên tem').value).toBe('Tiệm Len Gió')
})

test('a disk that is full is said', async () => {
  const { user } = open({ name: '', logo: '' }, 'vi', true)
  await user.type(await screen.findByLabelText('Tên shop trên tem'), 'T')
  expect((await screen.findByRole('alert')).textContent).toMatch('đĩa đã đầy')
})

test.each(readIn)('in %s, a screen reader finds its way through it', async (language) => {
  open({ name: '', logo: LOGO }, language)
  await screen.findByRole('img')
  document.title = 'Quickship'
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
  ).toEqual([])
})
