import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

vi.stubGlobal('browser', fakeBrowser)
const { clearForm, loadForms, saveForm } = await import('../../lib/settings/form-memory.ts')

type Form = { note: string }
const isForm = (kept: unknown): kept is Form => typeof kept === 'object' && kept !== null && 'note' in kept

test('a form outlives the popup, each under its own key; one of another shape is passed over', async () => {
  await saveForm('shop.example 7 1', { note: 'gọi trước' })
  await saveForm('shop.example 8 1', { note: '' })
  await saveForm('shop.example 9 1', { old: true })
  await fakeBrowser.storage.session.set({ other: { note: 'not ours' } })
  await clearForm('shop.example 8 1')
  expect(await loadForms(isForm)).toEqual({ 'shop.example 7 1': { note: 'gọi trước' } })
})
