import { expect, test } from 'vitest'
import { isShareFile } from '../../../lib/domain/sharing/share-file.ts'
import { CODE_BYTES, codeOf, readCode } from '../../../lib/domain/sharing/sharing.ts'

const random = (from: number) => Uint8Array.from({ length: CODE_BYTES }, (_, at) => (from + at * 37) % 256)

test('a code is read as it was made, however it is typed', () => {
  for (let from = 0; from < 256; from++) {
    const code = codeOf(random(from))
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{5}-){4}[2-9A-HJKMNP-Z]{5}$/)
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
  }
})

test('a code with one wrong letter, two exchanged ones, or one too few is none', () => {
  const code = codeOf(random(5)).replaceAll('-', '')
  for (let at = 0; at < code.length; at++) {
    const wrong = code[at] === 'Z' ? '2' : 'Z'
    expect(readCode(code.slice(0, at) + wrong + code.slice(at + 1))).toBeUndefined()
    const [one, next] = [code[at] ?? '', code[at + 1] ?? '']
    if (next && one !== next && at < code.length - 2)
      expect(readCode(code.slice(0, at) + next + one + code.slice(at + 2))).toBeUndefined()
  }
  expect(readCode(code.slice(1))).toBeUndefined()
  // Their check letters are right.
  const [low, high] = [0, 30].map((byte) => codeOf(new Uint8Array(CODE_BYTES).fill(byte)))
  expect([low, high].map((one) => one && readCode(one))).toEqual([
    ...[low, high].map((one) => one?.replaceAll('-', '')),
  ])
  expect([low?.slice(1), `2${low}`, high?.replace('Z', '0')].map((one) => readCode(one ?? ''))).toEqual([
    ...Array(3).fill(undefined),
  ])
  expect(readCode('')).toBeUndefined()
})

test.each([
  ['Máy 1.qshare', 32_000_000, true],
  ['Máy 1.qshare', 32_000_001, false],
  ['Máy 1.qshare.tmp', 1, false],
  ['Máy 1.json', 1, false],
])('%s of %i bytes is a computer’s file: %s', (name, size, isOne) => {
  expect(isShareFile({ name, size })).toBe(isOne)
})
