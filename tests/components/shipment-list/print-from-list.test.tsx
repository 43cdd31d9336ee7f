// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { actionKeys } from '../../../components/commands/action-keys.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { layOut } from '../lay-out.ts'
import { openWorkbench } from '../open-workbench.tsx'
import { account, NOW, nthShipment, services } from '../world.ts'

const nth = (n: number, change: Partial<Shipment> = {}) => nthShipment(n, change, 1000 + n)

const cancelled = { code: -1, text: '', at: NOW }

async function open(shipments: Shipment[]) {
  const accounts = [account()]
  const world = services({ 'accounts.list': async () => accounts }, shipments)
  const printed: (readonly string[])[] = []
  world.services.openSlips = (keys) => void printed.push(keys)
  const { user } = openWorkbench({ shipments, accounts, world })
  await waitFor(() => expect(rows()).toHaveLength(shipments.length))
  return { printed, user }
}

beforeEach(() => {
  location.hash = ''
  layOut((element: HTMLElement) => (element.dataset.shipmentRow ? 40 : 600), 1100)
})

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-shipment-row]')]
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Chọn đơn #${1000 + n}` })
const printButton = (words: string) => screen.getByRole('button', { name: words })
const keysOf = (...numbers: number[]) => numbers.map((n) => nth(n).key)

describe('printing from the list', () => {
  test('prints what is picked in the order of the list, whatever was picked first', async () => {
    const { printed, user } = await open([nth(1), nth(2), nth(3), nth(4)])
    await user.click(box(3))
    await user.click(box(1))
    expect(screen.getByText('Đã chọn 2 đơn')).toBeTruthy()
    await user.click(printButton('In 2 tem'))
    await user.click(screen.getByRole('button', { name: 'Đơn' }))
    await user.click(screen.getByRole('button', { name: 'Đơn' }))
    await waitFor(() => expect(rows()[0]?.textContent).toContain('#1004'))
    await user.click(printButton('In 2 tem'))
    expect(printed).toEqual([keysOf(1, 3), keysOf(3, 1)])
    expect(location.hash).toBe('')
  })

  test('where nothing is picked, prints what is shown and was never printed', async () => {
    const { printed, user } = await open([
      nth(1),
      nth(2, { status: cancelled }),
      nth(3),
      nth(4, { printedAt: NOW }),
    ])
    await user.click(printButton('In 2 tem'))
    expect(printed).toEqual([keysOf(1, 3)])
  })

  test('what is picked and gets no slip goes along, so that the page can say why', async () => {
    const { printed, user } = await open([nth(1), nth(2, { status: cancelled })])
    await user.click(box(1))
    await user.click(box(2))
    await user.click(printButton('In 1 tem'))
    expect(printed).toEqual([keysOf(1, 2)])
  })

  test('there is nothing to print where no order was taken', async () => {
    await open([nth(1, { status: cancelled })])
    expect(printButton('In 0 tem').getAttribute('aria-disabled')).toBe('true')
  })

  test('what is picked stays so while something else is searched for', async () => {
    const { printed, user } = await open([nth(1), nth(2), nth(3)])
    await user.click(box(2))
    await user.type(screen.getByRole('searchbox'), '1003')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(box(3))
    await user.click(printButton('In 2 tem'))
    expect(printed).toEqual([keysOf(2, 3)])
    await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }))
    expect(printButton('In 1 tem')).toBeTruthy()
  })

  test('rows are picked by keys alone: one, a run of them, and all', async () => {
    const { printed, user } = await open([nth(1), nth(2), nth(3), nth(4)])
    rows()[0]?.focus()
    await user.keyboard(' ')
    expect(box(1).checked).toBe(true)
    await user.keyboard(' {ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([1, 2, 3, 4].map((n) => box(n).checked)).toEqual([false, true, true, true])
    await user.keyboard('{Control>}a{/Control}')
    expect(box(1).checked).toBe(true)
    await user.click(printButton('In 4 tem'))
    expect(printed).toEqual([keysOf(1, 2, 3, 4)])
    rows()[0]?.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(screen.queryByText(/Đã chọn/)).toBeNull()
    expect(location.hash).toBe('')
  })

  test('a click with Shift picks all between, and the box of the head all that are shown', async () => {
    const { user } = await open([nth(1), nth(2), nth(3), nth(4)])
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect([1, 2, 3, 4].map((n) => box(n).checked)).toEqual([true, true, true, false])
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Chọn tất cả đang thấy' })
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(box(4).checked).toBe(true)
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('the carrier’s labels are of what is picked, has a code, and is of an account that may ask for them', async () => {
  const accounts = [account({ features: ['label-pdf'] }), account({ id: 'a2', name: 'Kho Sài Gòn' })]
  const shipments = [
    nth(1),
    nth(2, { accountId: 'a2' }),
    nth(3, { status: cancelled }),
    nth(4, { submission: 'queued' }),
    nth(5),
    nth(6),
  ]
  const world = services({ 'accounts.list': async () => accounts }, shipments)
  const opened: (readonly string[])[] = []
  world.services.openLabels = (keys) => void opened.push(keys)
  const { user } = openWorkbench({ shipments, accounts, world })
  await waitFor(() => expect(rows()).toHaveLength(shipments.length))
  for (const n of [5, 4, 3, 2, 1]) await user.click(box(n))
  await user.click(screen.getByRole('button', { name: 'Việc khác' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tem của hãng: 2 tem' }))
  expect(opened).toEqual([keysOf(1, 5)])
})

test('a shipment’s own page prints its slip', async () => {
  const { printed, user } = await open([nth(1)])
  location.hash = `#/shipments/of/${encodeURIComponent(nth(1).key)}`
  await user.click(await screen.findByRole('button', { name: /In tem vận đơn/ }))
  expect(printed).toEqual([keysOf(1)])
  const shown = screen.getByRole('button', { name: /In tem vận đơn/ }).querySelector('kbd')?.textContent
  expect(shown).toBe(actionKeys.slip?.toUpperCase())
})
