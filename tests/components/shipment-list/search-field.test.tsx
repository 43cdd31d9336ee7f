// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from '../../../components/shipment-list/list/SearchField.tsx'
import { soundViews } from '../../../lib/order-book/saved-view.ts'
import { inScreen } from '../screen.tsx'
import { services } from '../world.ts'

function Field() {
  const [value, setValue] = useState('')
  return <SearchField value={value} onChange={setValue} />
}

test('a search is never longer than a saved filter may hold', async () => {
  const user = userEvent.setup()
  render(inScreen(services().services, <Field />))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await user.click(field)
  await user.paste('Hoa '.repeat(100))
  expect(field.value).toMatch(/^(Hoa )+$/)
  const filtered = { search: field.value, store: '', accountId: '', days: 'any', from: '', to: '' }
  const view = { name: 'Hoa', view: 'all', filtered, order: { by: 'cod', descending: true }, columns: [] }
  expect(soundViews([view])).toEqual([view])
})
