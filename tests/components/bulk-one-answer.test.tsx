// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openBulk } from './bulk-world.tsx'
import { layOut } from './lay-out.ts'
import { LAN, NAM, rowOf, sheetOf, shippedOf } from './sheet-world.ts'
import { services } from './world.ts'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

const answers: [string, () => Promise<void>][] = [
  ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Đơn khác' }))],
  [
    'the key Y',
    async () => {
      document.querySelector<HTMLElement>('[data-order] [data-cell="order"]')?.focus()
      await userEvent.keyboard('y')
    },
  ],
]

test.each(answers)(
  '%s answers the question in view alone: a refusal behind it is asked next',
  async (_, answer) => {
    const { acceptance: _a, status: _s, ...sent } = shippedOf(`DH01-${LAN}`, { orderNumber: 'DH01' })
    const refused = {
      ...sent,
      key: 'refused',
      submission: 'rejected',
      failure: { kind: 'rejected', message: 'Kho tạm đóng' },
    } as const
    const other = shippedOf(
      `DH01-${NAM}`,
      { orderNumber: 'DH01', tel: NAM, name: 'Lê Bình' },
      { key: 'other' },
    )
    const world = services()
    world.services.shipmentsOf = async (_, id) => (id === refused.draft.orderId ? [refused] : [])
    openBulk(await sheetOf(rowOf('DH01', LAN)), { world, shipments: [refused, other] })
    const asked = () => document.querySelector('[data-problem="order"]')?.textContent
    await waitFor(() => expect(asked()).toMatch('Lê Bình'))
    await answer()
    await waitFor(() => expect(asked()).not.toMatch('Lê Bình'))
    expect(asked()).toMatch('Kho tạm đóng')
  },
)
