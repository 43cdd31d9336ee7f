import { describe, expect, test } from 'vitest'
import { readPrintedAddress } from '../../../lib/storefronts/read/printed.ts'
import { MOST_VALUES } from '../../../lib/storefronts/read/scraped-value.ts'
import { whatMatters } from '../../what-matters.ts'

/** Texts, with a question mark behind what is unsure. */
function parts(printed: readonly string[]) {
  const text = (read: { text: string; sure: boolean } | undefined) =>
    read && read.text + (read.sure ? '' : '?')
  const { name, company, lines, country, phones } = readPrintedAddress(printed, 'address p')
  return {
    ...{ name: text(name), company: text(company), country: text(country) },
    ...{ lines: lines.map(text), phones: phones.map(text) },
  }
}

test('which line is what', async () => {
  const given = [
    ...['Trần Minh Đức', 'Công ty TNHH Nhà Tôi', '12 ngõ 34 Láng Hạ', 'Đống Đa', 'Hà Nội 100000', 'Việt Nam'],
    ...['0912 345 678', '+84 (24) 3822-1234'],
  ]
  expect(await whatMatters({ given }, ({ given }) => parts(given))).toMatchInlineSnapshot(`
    "
    given: name company country lines[] phones[] (none in it, turned round); name company (first left out); company lines[] (first twice)
    given.0: name (another, upper case, no marks, empty)
    given.1: company (another, upper case, empty); company lines[] (no marks, NFD, spaces)
    given.2: lines[] (another, upper case, no marks, empty)
    given.3: lines[] (another, upper case, no marks, empty)
    given.4: lines[] (another, upper case, no marks, empty)
    given.5: country lines[] (another); country (upper case, no marks, empty)
    given.6: country lines[] phones[]
    given.7: country lines[] phones[]
    "
  `)
})

describe('behind the name and before at least two lines', () => {
  const lineBehindName = (line: string) => parts(['Trần Minh Đức', line, '12 Láng Hạ', 'Hà Nội'])
  test.each(['Công ty Nhà Tôi', 'CÔNG TY CP MÂY', 'Cty Hoa Xuân', 'TNHH Một Mình', 'Company of Tea'])(
    '“%s” is a company, unsurely',
    (line) => {
      expect(lineBehindName(line)).toMatchObject({ company: `${line}?`, lines: ['12 Láng Hạ', 'Hà Nội'] })
    },
  )

  test.each(['Công ty 36, ngõ 8', 'Cổng Công ty Mây', 'Ngõ Cty', 'Số 7 TNHH'])('“%s” is a line', (line) => {
    expect(lineBehindName(line)).toMatchObject({ company: undefined, lines: [line, '12 Láng Hạ', 'Hà Nội'] })
  })
})

test('with one line more the only street is no company', () => {
  expect(parts(['Trần Minh Đức', 'Công ty Nhà Tôi', 'Hà Nội'])).toMatchObject({
    ...{ company: undefined, lines: ['Công ty Nhà Tôi', 'Hà Nội'] },
  })
})

test.each(['Việt Nam', 'Vietnam', 'VIET NAM', 'viêt nam'])('“%s” at the end is the country', (country) => {
  expect(parts(['Đức', '12 Láng Hạ', country, '0912345678'])).toMatchObject({
    country,
    lines: ['12 Láng Hạ'],
  })
  expect(parts(['Đức', country, '12 Láng Hạ'])).toMatchObject({ country: undefined })
})

test.each([
  ['01234567', true],
  ['+84 (0)912.345-678', true],
  ['012345678901234567890', true],
  ['0123456', false],
  ['0123456789012345678901', false],
  ['ngõ 0912345678', false],
  ['0912345678 Tú', false],
])('“%s” at the end is a phone: %s', (line, isPhone) => {
  const { lines, phones } = parts(['Đức', '12 Láng Hạ', line])
  expect({ lines, phones }).toEqual(
    isPhone ? { lines: ['12 Láng Hạ'], phones: [line] } : { lines: ['12 Láng Hạ', line], phones: [] },
  )
})

test('of a page without end only the first lines are read', () => {
  const { name, lines } = parts(Array.from({ length: MOST_VALUES + 5 }, (_, at) => `dòng ${at}`))
  expect([name, lines.at(-1)]).toEqual(['dòng 0', `dòng ${MOST_VALUES - 1}`])
})
