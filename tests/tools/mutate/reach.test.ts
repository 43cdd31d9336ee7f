import { expect, test } from 'vitest'
import { marked, markOf, stretchAt, stretchesOf } from '../../../tools/mutate/reach.ts'

const SOURCE = `const twice = (n) => (2 * n)
function outer(n) { return [n].map((one) => { return inner(one) }) }
const inner = (n) => n ?? twice(n)
run(outer)`

/** What a run comes by, as the source at the stretch's start. */
function reachedBy(run: string): string[] {
  const reached = new Set<string>()
  const code = marked(SOURCE, 'a.ts').replaceAll('globalThis.reached', 'reached')
  new Function('reached', 'run', code)(reached, new Function('outer', run))
  const stretches = stretchesOf(SOURCE)
  return stretches
    .filter((_, at) => reached.has(markOf('a.ts', at)))
    .map(({ start }) => SOURCE.slice(start, start + 7))
}

test('a function that was called leaves its mark, and no other', () => {
  expect(reachedBy('')).toEqual([])
  expect(reachedBy('outer(1)')).toEqual(['{ retur', '{ retur', 'n ?? tw'])
  expect(reachedBy('outer()')).toHaveLength(4)
})

test('a position belongs to the innermost function around it, or to the module', () => {
  const stretches = stretchesOf(SOURCE)
  const at = (text: string) => {
    const start = SOURCE.indexOf(text)
    const stretch = stretches[stretchAt(stretches, { start, end: start + text.length })]
    return stretch && SOURCE.slice(stretch.start, stretch.end)
  }
  expect(at('2 * n')).toBe('2 * n')
  expect(at('inner(one)')).toBe('{ return inner(one) }')
  expect(at('[n]')).toMatch(/^\{ return \[n\]/)
  expect(at('run(outer)')).toBeUndefined()
})
