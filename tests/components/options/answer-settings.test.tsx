// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { AnswersSection } from '../../../components/options/answers/AnswersSection.tsx'
import type { ShopAnswers } from '../../../lib/domain/answers/answer.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { account, services, shipment } from '../world.ts'
import { inSettings } from './settings-page.tsx'

async function open({ last, own = {} }: { last?: Shipment; own?: ShopAnswers } = {}) {
  const world = services()
  const saved: unknown[][] = []
  world.services.storeDefaults = {
    list: async () => ({ stores: ['shop.example'], kept: [] }),
    keep: async () => {},
    forgetWeights: async () => {},
  }
  world.services.answers = async () => ({
    readAnswers: async () => ({ answers: { 'shop.example': own }, pages: {} }),
    keepAnswer: async (...text) => void saved.push(text),
    keepPage: async (...page) => void saved.push(page),
    lastOf: async () => last,
  })
  render(
    inSettings(
      world.services,
      <main>
        <AnswersSection accounts={[account()]} />
      </main>,
    ),
  )
  await screen.findByRole('textbox', { name: 'Tin mẫu' })
  return { saved, user: userEvent.setup() }
}

const template = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tin mẫu' })
const preview = () => document.querySelector('[data-preview] p')?.textContent

test('a text is edited per shop, with a real order’s values beside it, and put back', async () => {
  const { saved, user } = await open({ last: shipment() })
  await waitFor(() => expect(preview()).toMatch('S1.A1.17373471'))
  await user.clear(template())
  expect(saved.at(-1)).toEqual(['shop.example', 'shipped', undefined])
  // Without a text of the seller's the original is copied.
  expect(preview()).toMatch('S1.A1.17373471')
  await user.type(template(), 'Chào')
  await user.click(screen.getByRole('button', { name: 'Tên khách' }))
  expect(saved.at(-1)).toEqual(['shop.example', 'shipped', 'Chào {name}'])
  expect(preview()).toBe('Chào Nguyễn Thị Thanh Hằng')
  await user.click(screen.getByRole('button', { name: 'Dùng lại tin có sẵn' }))
  expect(saved.at(-1)).toEqual(['shop.example', 'shipped', undefined])
  expect(template().value).toMatch('{code}')
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})

test('a field that does not exist is refused by its name, and nothing is saved', async () => {
  const { saved, user } = await open({ own: { shipped: 'Chào' } })
  await user.type(template(), ' {{sdt}')
  expect(screen.getByText(/Không có chỗ điền nào tên \{sdt\}/)).toBeTruthy()
  expect(saved.flat().filter((text) => String(text).includes('sdt}'))).toEqual([])
})

test.each([
  ['http://x.vn/{{code}', 'Địa chỉ phải bắt đầu bằng https://', false],
  ['https://x.vn/', 'Ghi {code} vào chỗ mã vận đơn, sau tên trang.', false],
  ['https://x.vn/{{code}', '', true],
])('a tracking page typed as %s: “%s”', async (typed, words, kept) => {
  const { saved, user } = await open()
  await user.type(screen.getByRole('textbox', { name: /Trang tra cứu công khai của Shop Hà Nội/ }), typed)
  if (words) expect(screen.getByText(words)).toBeTruthy()
  expect(saved.at(-1)).toEqual(kept ? ['a1', 'https://x.vn/{code}'] : undefined)
})
