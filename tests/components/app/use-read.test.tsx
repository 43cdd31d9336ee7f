// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, useRead } from '../../../components/app/use-read.ts'
import { WorkerUnavailableError } from '../../../lib/messages/send.ts'

/** Answers one question at a time, when the test says so; `changed` notifies the screen. */
function source() {
  const questions: PromiseWithResolvers<string>[] = []
  const listeners = new Set<() => void>()
  const settle = (at: number, how: (question: PromiseWithResolvers<string>) => void) =>
    act(async () => {
      const question = questions[at]
      if (!question) throw new Error(`Question ${at} was not put.`)
      how(question)
    })
  return {
    read() {
      const question = Promise.withResolvers<string>()
      questions.push(question)
      return question.promise
    },
    onChanged(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: () =>
      act(async () => {
        for (const listener of listeners) listener()
      }),
    answer: (at: number, value: string) => settle(at, ({ resolve }) => resolve(value)),
    fail: (at: number, error: unknown) => settle(at, ({ reject }) => reject(error)),
    reads: () => questions.length,
    listeners,
  }
}

type Source = ReturnType<typeof source>

const show = (first: Source, more: { onFocus?: boolean; keep?: boolean } = {}) =>
  renderHook(({ read, onChanged }: Source) => useRead(read, { onChanged, ...more }), { initialProps: first })

const bug = (message: string) => ({ kind: 'bug', message: `Error: ${message}` })

test('reads at once, and again after a change, with the last value until then', async () => {
  const stored = source()
  const { result } = show(stored)
  expect(result.current).toMatchObject({ state: 'reading' })
  await stored.answer(0, 'one')
  expect(result.current).toMatchObject({ state: 'read', value: 'one' })
  await stored.changed()
  expect(result.current).toMatchObject({ state: 'read', value: 'one' })
  await stored.answer(1, 'two')
  expect(result.current).toMatchObject({ state: 'read', value: 'two' })
})

test('any number of changes during one read ask for one more', async () => {
  const stored = source()
  const { result } = show(stored)
  for (let change = 0; change < 5; change++) await stored.changed()
  expect(stored.reads()).toBe(1)
  await stored.answer(0, 'one')
  expect(result.current.value).toBe('one')
  expect(stored.reads()).toBe(2)
  await stored.answer(1, 'two')
  expect(stored.reads()).toBe(2)
})

test('a failure keeps the last value, and a later answer clears it', async () => {
  const stored = source()
  const { result } = show(stored)
  await stored.answer(0, 'one')
  await stored.changed()
  await stored.fail(1, new Error('disk'))
  expect(result.current).toMatchObject({ state: 'failed', value: 'one', failure: bug('disk') })
  await stored.changed()
  await stored.answer(2, 'two')
  expect(result.current).toMatchObject({ state: 'read', value: 'two' })
  expect(result.current.failure).toBeUndefined()
})

test('another try after a first failure is reading again', async () => {
  const stored = source()
  const { result } = show(stored)
  await stored.fail(0, new Error('disk'))
  expect(result.current).toMatchObject({ state: 'failed', failure: bug('disk') })
  act(result.current.again)
  expect(result.current).toMatchObject({ state: 'reading' })
  expect(result.current.failure).toBeUndefined()
  await stored.answer(1, 'one')
  expect(result.current).toMatchObject({ state: 'read', value: 'one' })
})

test.each([
  [
    'the worker’s own failure',
    new WorkerUnavailableError('none', { kind: 'account-gone' }),
    { kind: 'account-gone' },
  ],
  ['a read that throws at once', new Error('no database'), bug('no database')],
])('fails by %s', async (_, error, failure) => {
  const read = () => {
    throw error
  }
  const { result } = renderHook(() => useRead(read))
  await act(async () => {})
  expect(result.current).toMatchObject({ state: 'failed', failure })
})

test('an answer that is a failure fails the read', async () => {
  const read = async () => answerOf({ ok: false, failure: { kind: 'busy', retryAfterMs: 1000 } })
  const { result } = renderHook(() => useRead(read))
  await act(async () => {})
  expect(result.current.failure).toEqual({ kind: 'busy', retryAfterMs: 1000 })
  expect(answerOf({ ok: true, value: 7 })).toBe(7)
})

test('a new question drops the old value and its late answer', async () => {
  const [first, second] = [source(), source()]
  const { result, rerender } = show(first)
  await first.answer(0, 'one')
  await first.changed()
  rerender(second)
  expect(result.current).toMatchObject({ state: 'reading' })
  await first.answer(1, 'late')
  expect(result.current).toMatchObject({ state: 'reading' })
  await second.answer(0, 'two')
  expect(result.current).toMatchObject({ state: 'read', value: 'two' })
  expect(first.listeners.size).toBe(0)
})

test('where it is kept, the old value stays until the new question is answered', async () => {
  const [first, second] = [source(), source()]
  const { result, rerender } = show(first, { keep: true })
  await first.answer(0, 'one')
  rerender(second)
  expect(result.current).toMatchObject({ state: 'read', value: 'one' })
  await second.fail(0, new Error('disk'))
  expect(result.current).toMatchObject({ state: 'failed', value: 'one' })
  await second.changed()
  await second.answer(1, 'two')
  expect(result.current).toMatchObject({ state: 'read', value: 'two' })
})

test('an answer that was under way does not undo what was put', async () => {
  const stored = source()
  const { result } = show(stored)
  await stored.answer(0, 'one')
  await stored.changed()
  act(() => result.current.put((before) => `${before} and mine`))
  expect(result.current.value).toBe('one and mine')
  await stored.answer(1, 'from before it')
  expect(result.current.value).toBe('one and mine')
  await stored.answer(2, 'two')
  expect(result.current.value).toBe('two')
})

test('the seller’s return to the window is a change where that is wanted', async () => {
  const [live, still] = [source(), source()]
  show(live, { onFocus: true })
  show(still)
  await live.answer(0, 'one')
  await still.answer(0, 'one')
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(live.reads()).toBe(2)
  expect(still.reads()).toBe(1)
})

test('a screen that is gone reads no more', async () => {
  const stored = source()
  const { unmount } = show(stored, { onFocus: true })
  await stored.changed()
  unmount()
  await stored.answer(0, 'one')
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(stored.reads()).toBe(1)
  expect(stored.listeners.size).toBe(0)
})
