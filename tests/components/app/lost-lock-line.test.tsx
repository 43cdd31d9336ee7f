// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

afterAll(() => {
  vi.doUnmock('../../../components/app/LockLine.tsx')
  vi.resetModules()
})

test('locked, a screen whose field for the passphrase cannot be loaded stays as it is', async () => {
  vi.resetModules()
  vi.doMock('../../../components/app/LockLine.tsx', () => {
    throw new Error('no such file')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [{ inScreen }, { services }] = await Promise.all([import('../screen.tsx'), import('../world.ts')])
  await import('../../../lib/i18n/books.ts').then(({ loadBook }) => loadBook('vi'))
  const world = services()
  world.services.lock = { getValue: async () => ({ lockAfter: 30, locked: true }), watch: () => () => {} }
  render(inScreen(world.services, <p>the form</p>))
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(screen.getByText('the form')).toBeDefined()
})
