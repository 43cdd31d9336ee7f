import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type SavedView, soundViews, withView } from '../../lib/order-book/saved-view.ts'

const { restoreSettings } = await import('../../lib/settings/all-settings.ts')
const { savedViews, statementColumns } = await import('../../lib/settings/preferences.ts')
const { shared } = await import('../../lib/settings/shared.ts')

const view = (name: string): SavedView => ({
  name,
  view: 'moving',
  filtered: { search: '', store: '', accountId: '', days: 'today', from: '', to: '' },
  order: { by: 'cod', descending: true },
  columns: ['status', 'order', 'cod'],
})
const keep = (name: string) => shared(savedViews).change((kept) => withView(soundViews(kept), view(name)))
const names = async () => soundViews(await savedViews.getValue()).map(({ name }) => name)

beforeEach(() => fakeBrowser.reset())

test('views that several tabs keep at one time all stay', async () => {
  await Promise.all(['Một', 'Hai', 'Ba'].map(keep))
  expect((await names()).toSorted()).toEqual(['Ba', 'Hai', 'Một'])
})

test('a backup that is laid in while views are kept loses none, and neither is one of its lost', async () => {
  await keep('Một')
  await Promise.all([
    restoreSettings({ theme: 'dark', savedViews: [view('Cũ')], statementColumns: { old: { code: 0 } } }),
    keep('Hai'),
    shared(statementColumns).change((kept) => ({ ...kept, fresh: { code: 1 } })),
  ])
  expect((await names()).toSorted()).toEqual(['Cũ', 'Hai', 'Một'])
  expect(await statementColumns.getValue()).toEqual({ old: { code: 0 }, fresh: { code: 1 } })
})

test('who looks at them hears of each change', async () => {
  const changes: string[][] = []
  const stop = shared(savedViews).watch((kept) => changes.push(soundViews(kept).map(({ name }) => name)))
  await keep('Một')
  stop()
  await keep('Hai')
  expect(changes).toEqual([['Một']])
})
