// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServicesProvider } from '../../../../components/app/services.tsx'
import { useQuotes } from '../../../../components/order-form/price/use-quotes.ts'
import { account, draft, services } from '../../world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Longer than the pause before prices are requested. */
const aSecond = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('no price is requested, and nothing can be shipped, before the whole form is drawn', async () => {
  const world = services()
  const { result, rerender } = renderHook(({ whole }) => useQuotes(account().id, draft(), [], whole), {
    initialProps: { whole: false },
    wrapper: ({ children }) => <ServicesProvider services={world.services}>{children}</ServicesProvider>,
  })
  await aSecond()
  expect(world.requests).toEqual([])
  expect(result.current.current).toBe(false)
  rerender({ whole: true })
  await aSecond()
  expect(world.requests.map(({ name }) => name)).toEqual(['quote'])
  expect(result.current.current).toBe(true)
})
