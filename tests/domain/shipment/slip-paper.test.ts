import { expect, test } from 'vitest'
import {
  isLogo,
  logoSize,
  printedPage,
  slipPaperNames,
  slipPapers,
} from '../../../lib/domain/shipment/slip-paper.ts'

test('a sheet of A4 holds two or four slips, every other paper is one', () => {
  expect(Object.keys(slipPapers).toSorted()).toEqual([...slipPaperNames].toSorted())
  expect(slipPaperNames.map(printedPage)).toEqual([
    { width: 105, height: 148, slips: 1 },
    { width: 148, height: 210, slips: 1 },
    { width: 297, height: 210, slips: 2 },
    { width: 210, height: 297, slips: 4 },
    { width: 101.6, height: 152.4, slips: 1 },
    { width: 75, height: 100, slips: 1 },
    { width: 80, height: 120, slips: 1 },
  ])
  expect([slipPapers.A4x2, slipPapers.A4x4]).toMatchObject([slipPapers.A5, slipPapers.A6])
})

test.each([
  [480, 240, false, 480, 240],
  [960, 480, false, 480, 240],
  [4800, 240, false, 480, 24],
  [240, 960, false, 60, 240],
  [100, 100, false, 100, 100],
  [100, 100, true, 240, 240],
  [10_000, 1, false, 480, 1],
  [1, 10_000, true, 1, 240],
])(
  'a logo of %i × %i that grows: %s is drawn as %i × %i',
  (width, height, grows, drawnWidth, drawnHeight) => {
    expect(logoSize(width, height, grows)).toEqual({ width: drawnWidth, height: drawnHeight })
  },
)

test.each([
  ['data:image/png;base64,iVBORw0KGgo+/09=', true],
  ['data:image/png;base64,', false],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['https://shop.example/logo.png', false],
  [' data:image/png;base64,QQ==', false],
  ['data:image/png;base64,QQ==" onload="x', false],
])('%s is a logo: %s', (logo, isOne) => {
  expect(isLogo(logo)).toBe(isOne)
})
