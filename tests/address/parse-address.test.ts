import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tool = join(import.meta.dirname, '../../tools/parse-address.ts')

function parse(input: string, ...options: string[]): string[] {
  const { stdout, status } = spawnSync('node', [tool, ...options], { input, encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout.trimEnd().split('\n')
}

const [ordinary = '', fresh = '', tied = '', nothing = ''] = parse(
  [
    'xóm 3, p6 q3 tphcm 0912 345 678',
    '12 ngõ 5, Phường Long Biên, Hà Nội',
    'tổ 2, phường Minh Khai, Hà Nội',
    'abc',
  ].join('\n'),
)

test('every line gives an object with official full names', () => {
  expect(JSON.parse(ordinary)).toEqual({
    input: 'xóm 3, p6 q3 tphcm 0912 345 678',
    province: 'Thành phố Hồ Chí Minh',
    district: 'Quận 3',
    ward: 'Phường 6',
    street_or_detail: 'xóm 3',
    hamlet: 'xóm 3',
    scheme: 'pre2025',
    phone: '0912345678',
    confidence: 0.998,
    alternatives: [],
    carrier: {
      province: 'Thành phố Hồ Chí Minh',
      district: 'Quận 3',
      candidates: [{ province: 'Thành phố Hồ Chí Minh', district: 'Quận 3' }],
    },
  })
})

test('a new ward of two old districts has both as candidates and none chosen', () => {
  const { scheme, district, carrier } = JSON.parse(fresh)
  expect({ scheme, district, chosen: carrier.district }).toEqual({
    scheme: 'post2025',
    district: null,
    chosen: null,
  })
  expect(carrier.candidates.map((one: { district: string }) => one.district).sort()).toEqual([
    'Huyện Gia Lâm',
    'Quận Long Biên',
  ])
})

test('nothing is chosen between equal readings', () => {
  const { carrier, alternatives } = JSON.parse(tied)
  expect(carrier.district).toBeNull()
  expect(carrier.candidates.map((one: { district: string }) => one.district)).toEqual([
    'Quận Hai Bà Trưng',
    'Quận Bắc Từ Liêm',
  ])
  expect(alternatives[0]).toMatchObject({ district: 'Quận Bắc Từ Liêm', scheme: 'pre2025' })
})

test('a text without units gives empty names', () => {
  expect(JSON.parse(nothing)).toMatchObject({
    province: null,
    ward: null,
    confidence: 0,
    alternatives: [],
    carrier: { province: null, district: null, candidates: [] },
  })
})

test('every line gets an answer in time: empty, a megabyte, binary', () => {
  const long = '12 Lê Lợi, Phường 6, Quận 3, '.repeat(30_000)
  const input = Buffer.concat([
    Buffer.from(`\n${long}\r\n`),
    Buffer.from([0xff, 0xfe, 0x20]),
    Buffer.from(`P6 Q3 tphcm\n{"x":1}`),
  ])
  const { stdout, status } = spawnSync('node', [tool], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
    timeout: 20_000,
  })
  expect(status).toBe(0)
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers.map(({ input, ward }) => [input.length, ward])).toEqual([
    [0, null],
    [long.length, 'Phường 6'],
    [14, 'Phường 6'],
    [7, null],
  ])
})

test('an unknown option prints the help', () => {
  const { stderr, status } = spawnSync('node', [tool, '--json'], { input: '', encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/--json[\s\S]*--explain/)])
})

test('it has --explain, --bench and --help', () => {
  expect(parse('P.Bến Thành, Q1, TP.HCM', '--explain').join('\n')).toMatch(
    /ward\s+P\.Bến Thành[\s\S]*district\s+Q1[\s\S]*sure/,
  )
  expect(parse('P.Bến Thành, Q1, TP.HCM', '--bench').join('\n')).toMatch(/p50 .*p95/)
  expect(parse('', '--help').join('\n')).toMatch(/--explain[\s\S]*--bench/)
})
