// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { WorkbenchProvider } from '../../../components/app/workbench-services.tsx'
import { SavedViews } from '../../../components/shipment-list/views/SavedViews.tsx'
import { type SavedView, soundViews } from '../../../lib/order-book/saved-view.ts'
import { index } from '../../address/units.ts'
import { orderBook } from '../order-book.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

const shown: Omit<SavedView, 'name'> = {
  view: 'returning',
  filtered: { search: 'hoa', store: '', accountId: '', days: 'week', from: '', to: '' },
  order: { by: 'cod', descending: true },
  columns: ['status', 'order', 'cod'],
}

function open(kept: unknown = [], read?: () => Promise<unknown>) {
  const book = orderBook()
  book.kept.views = kept
  if (read) book.savedViews.getValue = read
  const opened: SavedView[] = []
  const workbench = { addressIndex: async () => index, saveFile() {}, ...book }
  render(
    inScreen(
      services().services,
      <main>
        <WorkbenchProvider services={workbench}>
          <SavedViews shown={shown} onOpen={(view) => opened.push(view)} />
        </WorkbenchProvider>
      </main>,
    ),
  )
  return { book, opened, user: userEvent.setup() }
}

test('the list as it stands is kept under a name, opened again by one press, and dropped', async () => {
  const { book, opened, user } = open()
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  expect(await screen.findByText(/Chưa lưu bộ lọc nào/)).toBeTruthy()
  await user.type(screen.getByLabelText('Tên bộ lọc'), 'Hoàn tuần này{Enter}')
  expect(book.kept.views).toEqual([{ ...shown, name: 'Hoàn tuần này' }])

  await user.keyboard('s')
  await user.click(await screen.findByRole('button', { name: 'Hoàn tuần này' }))
  expect(opened).toEqual([{ ...shown, name: 'Hoàn tuần này' }])

  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await screen.findByLabelText('Tên bộ lọc')
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Xóa bộ lọc Hoàn tuần này' }))
  expect(book.kept.views).toEqual([])
})

test('a kept view that is none of ours is not offered', async () => {
  const { user } = open([
    { ...shown, name: 'Cũ', view: 'gone' },
    { ...shown, name: 'Tốt' },
  ])
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  expect(await screen.findByRole('button', { name: 'Tốt' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cũ' })).toBeNull()
})

test('what another tab or a backup keeps meanwhile stays, and is seen at once', async () => {
  const { book, user } = open([{ ...shown, name: 'Một' }])
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await screen.findByRole('button', { name: 'Một' })
  act(() => book.keepViews([...soundViews(book.kept.views), { ...shown, name: 'Của tab kia' }]))
  await screen.findByRole('button', { name: 'Của tab kia' })
  const names = () => soundViews(book.kept.views).map(({ name }) => name)
  // Stored elsewhere, no broadcast yet.
  book.kept.views = [...soundViews(book.kept.views), { ...shown, name: 'Vừa xong' }]
  await user.type(screen.getByLabelText('Tên bộ lọc'), 'Hai{Enter}')
  await waitFor(() => expect(names()).toEqual(['Một', 'Của tab kia', 'Vừa xong', 'Hai']))
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await user.click(await screen.findByRole('button', { name: 'Xóa bộ lọc Một' }))
  await waitFor(() => expect(names()).toEqual(['Của tab kia', 'Vừa xong', 'Hai']))
})

test('a view saved before the others are read drops none of them, and is not dropped by that read', async () => {
  const before = [{ ...shown, name: 'Một' }]
  const reading = Promise.withResolvers<unknown>()
  const answers = [reading.promise]
  const { book, user } = open(before, async () => answers.pop() ?? book.kept.views)
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  await user.type(await screen.findByLabelText('Tên bộ lọc'), 'Hai{Enter}')
  await waitFor(() => expect(soundViews(book.kept.views).map(({ name }) => name)).toEqual(['Một', 'Hai']))
  await act(async () => reading.resolve(before))
  await user.click(screen.getByRole('button', { name: 'Bộ lọc đã lưu' }))
  expect(await screen.findByRole('button', { name: 'Hai' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Một' })).toBeTruthy()
})

test('by keys alone: S opens them, Enter the first', async () => {
  const { opened, user } = open([{ ...shown, name: 'Hoàn tuần này' }])
  await user.keyboard('s')
  const first = await screen.findByRole('button', { name: 'Hoàn tuần này' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Enter}')
  expect(opened.map(({ name }) => name)).toEqual(['Hoàn tuần này'])
})
