// @vitest-environment jsdom
import { render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CellEditor } from '../../../../components/bulk/table/CellEditor.tsx'
import type { RowActions } from '../../../../components/bulk/table/row-actions.ts'
import type { ShipmentDraft } from '../../../../lib/domain/shipment/shipment-draft.ts'
import { bulkOrder, listOf, storeOrder } from '../../../bulk/orders.ts'
import { layOut } from '../../lay-out.ts'
import { inTree } from '../../present.ts'
import { inScreen } from '../../screen.tsx'
import { draft, services, shipment } from '../../world.ts'
import { cell, openBulk, stage } from '../open-bulk.tsx'

beforeEach(() => {
  location.hash = '#/bulk/list/L1'
  layOut((element: HTMLElement) => (element.dataset.row ? 62 : 600), 1200)
})

test('an order that is read again while its cell is open is not put back to what it was', async () => {
  const edit = vi.fn()
  const actions = { edit, hold: () => () => {} } as unknown as RowActions
  const onLeave = () => {}
  const editor = (cod: number) =>
    inScreen(
      services().services,
      <CellEditor
        rowKey="r0"
        cell="cod"
        draft={draft({ cod })}
        typed={undefined}
        actions={actions}
        onLeave={onLeave}
        onConfirm={onLeave}
        onStep={onLeave}
      />,
    )
  const { rerender } = render(editor(554_000))
  rerender(editor(254_000))
  await userEvent.tab()
  expect(edit).not.toHaveBeenCalled()
})

/** The batch is with its first four orders, and the fifth is opened. */
async function openWhileShipping(open: string) {
  const sent: ShipmentDraft[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const world = services({
    async ship({ draft }) {
      sent.push(draft)
      await answered
      return { ok: true, value: shipment({ draft }) }
    },
  })
  openBulk(listOf(...[1, 2, 3, 4, 5].map((n) => bulkOrder(n))), { world })
  for (const n of [1, 2, 3, 4, 5]) await stage(n, 'ready')
  const user = userEvent.setup()
  await user.click(inTree('[data-action="ship-all"]'))
  await user.click(await waitFor(() => inTree('[data-action="confirm"]')))
  await waitFor(() => expect(sent).toHaveLength(4))
  await user.click(cell(5, open))
  return { user, sent, answer }
}

test('a cell that is open keeps its order out of the batch, and what is typed there is shipped', async () => {
  const { user, sent, answer } = await openWhileShipping('cod')
  const input = within(cell(5, 'cod')).getByRole('textbox')
  await user.clear(input)
  await user.type(input, '300000')
  answer()
  await waitFor(() => inTree('[data-result]'))
  await user.keyboard('{Enter}')
  await stage(5, 'ready')
  expect(sent).toHaveLength(4)
  await user.click(inTree('[data-action="ship-all"]'))
  await user.click(await waitFor(() => inTree('[data-action="confirm"]')))
  await stage(5, 'sent')
  expect(sent.map(({ cod }) => cod)).toEqual([554_000, 554_000, 554_000, 554_000, 300_000])
  expect(cell(5, 'cod').textContent).toMatch('300.000')
})

test('a form that is open keeps its order out of the batch', async () => {
  const { user, sent, answer } = await openWhileShipping('order')
  const cod = await waitFor(() => within(inTree('[data-sheet]')).getByRole('textbox', { name: /Thu hộ/ }))
  answer()
  await waitFor(() => inTree('[data-result]'))
  await user.clear(cod)
  await user.type(cod, '300000')
  await user.tab()
  await user.click(
    await waitFor(() => inTree('[data-sheet] [data-action="ship"]:not([aria-disabled="true"])')),
  )
  await stage(5, 'sent')
  expect(sent.map(({ cod }) => cod)).toEqual([554_000, 554_000, 554_000, 554_000, 300_000])
})

test('the goods open in the form, with the focus on their first field and not on the whole of them', async () => {
  openBulk(listOf(bulkOrder(1, storeOrder(1, { lines: [] })), bulkOrder(2)))
  await stage(2, 'ready')
  const user = userEvent.setup()
  await user.click(cell(1, 'products'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thêm sản phẩm'))
  await user.keyboard('{Enter}Mũ')
  expect(document.activeElement).toHaveProperty('value', 'Mũ')
})

test('a ward that is typed and not picked stays in its cell, and its order waits for a choice', async () => {
  openBulk(listOf(bulkOrder(1)))
  await stage(1, 'ready')
  const user = userEvent.setup()
  await user.click(cell(1, 'ward'))
  within(cell(1, 'ward')).getByRole<HTMLInputElement>('combobox').select()
  await user.paste('thanh cong')
  await user.tab()
  await stage(1, 'needs')
  expect(cell(1, 'ward').textContent).toMatch(/thanh cong/)
  expect(cell(1, 'ward').title).toMatch(/Chưa chọn nơi nào cho “thanh cong”/)

  await user.click(cell(1, 'ward'))
  await user.keyboard('{Escape}{Escape}')
  await stage(1, 'ready')
})
