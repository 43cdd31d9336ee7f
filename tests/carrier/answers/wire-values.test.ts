import { describe, expect, test } from 'vitest'
import { wireFlag, wireNumber, wireNumberOrNull, wireText } from '../../../lib/carrier/wire-values.ts'

describe('a number on the wire', () => {
  test.each([
    [30_400, 30_400],
    ['30400', 30_400],
    [' 30400\n', 30_400],
    ['30400.00', 30_400],
    ['30400.000', 30_400],
    ['350.00', 350],
    [30_400.5, 30_401],
    ['30400.6', 30_401],
    ['30400.4', 30_400],
    [0, 0],
    ['0', 0],
    ['007', 7],
    [-1, -1],
    ['-1', -1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%j is %i', (sent, read) => {
    expect(wireNumber.parse(sent)).toBe(read)
    expect(wireNumberOrNull.parse(sent)).toBe(read)
  })

  test.each([
    '',
    ' ',
    'x',
    '30.400.000',
    '30.400',
    '350.000',
    ' -1.000 ',
    '0.250',
    '30,400',
    '1e3',
    '+5',
    '3k',
    null,
    undefined,
    true,
    [],
    [1],
    {},
    2 ** 53,
    '9'.repeat(400),
  ])('%j is none', (sent) => {
    expect(wireNumber.safeParse(sent).success).toBe(false)
    expect(wireNumberOrNull.parse(sent)).toBeNull()
  })
})

test.each([
  [true, [true, 1, '1', 'true']],
  [false, [false, 0, '0', 'false']],
  [null, [null, undefined, '', 2, 'yes', 'TRUE', [], {}]],
] as const)('a flag is %j of each of %j', (read, sent) => {
  expect(sent.map((one) => wireFlag.parse(one))).toEqual(sent.map(() => read))
})

test.each([
  ['S1', 'S1'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [['a', '', 'b'], 'a, b'],
  [{ tel: ['sai'], name: 'thiếu' }, 'sai, thiếu'],
  ['x'.repeat(2001), 'x'.repeat(2000)],
  [[[[['a']]]], 'a'],
  [[[[[['a']]]]], 'a'],
  [[[[[[['a']]]]], 'b'], 'b'],
])('the text of %j is %j', (sent, read) => {
  expect(wireText.parse(sent)).toBe(read)
})
