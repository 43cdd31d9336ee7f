import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'

const { clearForm, loadForms, saveForm } = await import('../../lib/settings/form-memory.ts')

test('a form outlives the popup, each under its own key', async () => {
  await saveForm('shop.example 7 1', { note: 'gọi trước' })
  await saveForm('shop.example 8 1', { note: '' })
  await fakeBrowser.storage.session.set({ other: { note: 'not ours' } })
  await clearForm('shop.example 8 1')
  expect(await loadForms()).toEqual({ 'shop.example 7 1': { note: 'gọi trước' } })
})
