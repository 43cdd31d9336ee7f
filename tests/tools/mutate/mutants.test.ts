import { expect, test } from 'vitest'
import { mutantsOf, mutated } from '../../../tools/mutate/mutants.ts'

test.each<[source: string, ...changed: string[]]>([
  ['if (a) b()', 'if (true) b()', 'if (false) b()', 'if (a) ;'],
  ['a < b', 'a <= b', 'a >= b', ';'],
  ['f(a && b)', 'f((a))', 'f((b))', ';'],
  ['f(a ?? 0)', 'f((a))', 'f(a ?? 1)', ';'],
  ['f(a ?? b)', 'f((a))', 'f(((b) ?? (a)))', ';'],
  ['f((a) + (b))', 'f((a) - (b))', ';'],
  ["f('' + a)", "f('mutated' + a)", ';'],
  ['f(11, true)', 'f(22, true)', 'f(11, false)', ';'],
  ['f(/^a$/i)', 'f(/a$/i)', 'f(/^a/i)', 'f(/^a$/)', ';'],
  ['f(/a|(?:b|[|])/)', 'f(/(?:b|[|])/)', 'f(/a/)', 'f(/a|(?:[|])/)', 'f(/a|(?:b)/)', ';'],
  ['f(/\\||\\(b\\)/)', 'f(/\\(b\\)/)', 'f(/\\|/)', ';'],
  ['f(/(?<!a|b)c|d/)', 'f(/(?<!b)c|d/)', 'f(/(?<!a)c|d/)', 'f(/d/)', 'f(/(?<!a|b)c/)', ';'],
  ['f(a?.b)', 'f(a.b)', ';'],
  ['f(a?.[b])', 'f(a[b])', ';'],
  ['f({ a, b: c() })', 'f({ b: c() })', 'f({ a })', ';'],
  ['f([a, b])', 'f([b])', 'f([a])', ';'],
  ['f((a).filter(b))', 'f((a))', ';'],
  ['f(a.some(b))', 'f(a.every(b))', ';'],
  ['const f = () => g(a)', 'const f = () => undefined'],
  ['for (;a();) { break }', 'for (;false;) { break }', 'for (;a();) { ; }'],
  ['n += 1', 'n -= 1', 'n += 2', ';'],
])('%s is changed in each of its parts', (source, ...changed) => {
  expect(mutantsOf(source).map((mutant) => mutated(source, mutant))).toEqual(expect.arrayContaining(changed))
  expect(mutantsOf(source)).toHaveLength(changed.length)
})

test.each([
  "import { a } from 'a'",
  "export { a } from 'a'",
  'type A = { b: 1 | true }',
  "const e = new Error('no a')",
  'const { a } = b',
])('in %s nothing is changed but what runs and counts', (source) => {
  expect(mutantsOf(source).map((mutant) => mutated(source, mutant))).toEqual([])
})
