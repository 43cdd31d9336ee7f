// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuotes } from '../../components/order-form/use-quotes.ts'
import { ServicesProvider } from '../../components/services.tsx'
import { account, draft, services } from './world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than typing may pause before a price is asked for. */
const aSecond = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('nothing is priced, and so nothing can be shipped, before the whole form stands there', async () => {
  const world = services()
  const { result, rerender } = renderHook(({ whole }) => useQuotes(account().id, draft(), whole), {
    initialProps: { whole: false },
    wrapper: ({ children }) => <ServicesProvider services={world.services}>{children}</ServicesProvider>,
  })
  await aSecond()
  expect(world.asked).toEqual([])
  expect(result.current.current).toBe(false)
  rerender({ whole: true })
  await aSecond()
  expect(world.asked.map(({ name }) => name)).toEqual(['quote'])
  expect(result.current.current).toBe(true)
})
