// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bulkOrder, listOf, storeOrder } from '../../bulk/orders.ts'
import { openBulk } from '../bulk/open-bulk.tsx'
import { openWorkbench } from '../open-workbench.tsx'
import { account, read, shipment } from '../world.ts'
import { before, knowing } from './recipients.ts'

/** jsdom lays nothing out. */
beforeEach(() => {
  const heightOf = (element: HTMLElement) => (element.dataset.row ? 62 : 600)
  for (const name of ['offsetHeight', 'clientHeight', 'offsetWidth', 'clientWidth']) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this)
      },
    })
  }
})

test('the bulk table marks returning recipients and reads their parcels together', async () => {
  location.hash = '#/bulk/list/L1'
  const { world, phones } = knowing(before(10, 6), before(11, 21), before(12, 5))
  const another = storeOrder(2, { recipient: { name: read('Lan'), phones: [read('0987654321')] } })
  openBulk(listOf(bulkOrder(1), bulkOrder(2, another), bulkOrder(3)), { world })
  const badge = (n: number) =>
    document.querySelector(`[data-order="#${n}"] [data-cell="tel"] [data-recipient]`)
  await waitFor(() => {
    for (const n of [1, 3]) {
      expect(badge(n)?.querySelector('.sr-only')?.textContent).toBe('Khách cũ · 3 đơn, 1 hoàn')
    }
  })
  expect(badge(1)?.querySelector('[aria-hidden]:not(svg)')?.textContent).toBe('1')
  expect(badge(1)?.className).toMatch(/warn/)
  await waitFor(() => expect(phones.flat()).toContain('0987654321'))
  expect(badge(2)).toBeNull()
  expect(phones.filter((many) => many.includes('0912345678')).length).toBeLessThanOrEqual(2)
})

test('a shipment’s page links to the other orders of its recipient', async () => {
  const shown = shipment()
  location.hash = `#/shipments/of/${encodeURIComponent(shown.key)}`
  const { world } = knowing(
    shown,
    before(10, 6),
    before(11, 21),
    before(12, 5, {}, { environment: 'practice' }),
  )
  openWorkbench({ shipments: [shown], accounts: [account()], world })
  const title = await screen.findByRole('heading', { name: 'Các đơn khác của khách này' })
  const card = title.closest('section') ?? document.body
  expect(card.textContent).toMatch(/Khách cũ · 2 đơn, 1 hoàn/)
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [before(11, 21), before(10, 6)].map(({ key, draft }) => [
      `Đơn ${draft.orderNumber}`,
      `#/shipments/of/${encodeURIComponent(key)}`,
    ]),
  )
})
