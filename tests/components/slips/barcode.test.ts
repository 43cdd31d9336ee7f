import { expect, test } from 'vitest'
import { bars, qr } from '../../../components/slips/barcode.ts'

/** Where dark begins and ends along the first line of a barcode's outline. */
function edges(path: string): number[] {
  return [...path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)].flatMap(([, x, width]) => [
    Number(x),
    Number(x) + Number(width),
  ])
}

test('a Code 128 has ten modules of white at both sides, and bars of whole modules', () => {
  const barcode = bars('S1.A1.17373471')
  if (!barcode) throw new Error('no barcode')
  const marks = edges(barcode.path).toSorted((a, b) => a - b)
  expect(marks[0]).toBe(20)
  expect(barcode.width - (marks.at(-1) ?? 0)).toBe(20)
  expect(marks.every((mark) => mark % 2 === 0)).toBe(true)
})

test('a QR code is square, four modules of white around it', () => {
  const square = qr('S1.A1.17373471')
  expect(square?.width).toBe(square?.height)
  const [x = 0, y = 0] =
    /M([\d.]+) ([\d.]+)/
      .exec(square?.path ?? '')
      ?.slice(1)
      .map(Number) ?? []
  expect([x, (square?.height ?? 0) - y]).toEqual([16, 16])
})

test('a code that no Code 128 can say is left to be read by people', () => {
  expect(bars('')).toBeUndefined()
})
