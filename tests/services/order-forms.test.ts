import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import type { SavedForm } from '../../lib/order-form/saved-form.ts'
import { orderForms } from '../../lib/services/order-forms.ts'
import { loadForms } from '../../lib/settings/form-memory.ts'
import { defaultAccountId } from '../../lib/settings/preferences.ts'

const KEYS = ['shop.example 1 1', 'shop.example 1 2', 'shop.example 2 1', 'other.example 1 1']

const form = fc.record({
  changes: fc.record({ note: fc.string({ maxLength: 3 }) }),
  settled: fc.constant<string[]>([]),
  accountId: fc.constantFrom('a1', 'a2'),
})
const batch = fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), fc.option(form, { nil: undefined })), {
  selector: ([key]) => key,
})

test('of forms that are saved and given up together, again and again, the last word on each counts', () =>
  fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6 }), async (batches) => {
      await browser.storage.session.clear()
      const last = new Map<string, SavedForm>()
      for (const saved of batches) {
        orderForms.save(new Map(saved))
        for (const [key, one] of saved) {
          if (one) last.set(key, one)
          else last.delete(key)
        }
      }
      await vi.waitFor(async () => expect(await loadForms()).toEqual(Object.fromEntries(last)))
      for (const key of KEYS) expect(await orderForms.saved(key)).toEqual(last.get(key))
    }),
    { numRuns: 40 },
  ))

test('an order starts with the account its store was last shipped with, else with the usual one', async () => {
  await browser.storage.local.clear()
  expect(await orderForms.accountOf('shop.example')).toBeUndefined()
  await defaultAccountId.setValue('usual')
  for (const [store, accountId] of [
    ['shop.example', 'a1'],
    ['other.example', 'a2'],
    ['shop.example', 'a3'],
  ] as const) {
    orderForms.rememberAccount(store, accountId)
  }
  await vi.waitFor(async () => expect(await orderForms.accountOf('shop.example')).toBe('a3'))
  expect(await orderForms.accountOf('other.example')).toBe('a2')
  expect(await orderForms.accountOf('third.example')).toBe('usual')
})
