import { expect, test } from 'vitest'
import { type SavedView, soundViews, withView } from '../../lib/order-book/saved-view.ts'

const view: SavedView = {
  name: 'Hôm nay',
  view: 'moving',
  filtered: { search: '', store: 'shop.example', accountId: '', days: 'today', from: '', to: '' },
  order: { by: 'cod', descending: true },
  columns: ['status', 'order', 'cod'],
}

test('what is kept is taken as far as it is sound', () => {
  expect(soundViews([view, { ...view, view: 'gone' }, { ...view, order: undefined }, null, 7])).toEqual([
    view,
  ])
  expect(soundViews('nothing of ours')).toEqual([])
})

test('a view of a name that is taken replaces the other, as the newest', () => {
  const other = { ...view, name: 'Khác' }
  const again: SavedView = { ...view, view: 'all' }
  expect(withView([view, other], again)).toEqual([other, again])
})
