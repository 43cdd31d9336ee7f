import { expect, test } from 'vitest'
import { type LabelCharge, labelTerms } from '../../lib/domain/shipment/label-terms.ts'
import { labelCodes, labelDetailCodes } from '../../lib/domain/shipment/labels.ts'
import * as en from '../../lib/i18n/en.ts'
import * as vi from '../../lib/i18n/vi.ts'

function numbersOf(charge: LabelCharge, locale: string): string[] {
  const money = (amount: number) => `${new Intl.NumberFormat(locale).format(amount)} ₫`
  const percent = (part: number) => `${new Intl.NumberFormat(locale).format(part)}%`
  switch (charge.kind) {
    case 'fixed':
      return [money(charge.amount)]
    case 'on-return':
      return [money(charge.inProvince), percent(charge.betweenPercent)]
    case 'part-of-fee':
    case 'declared-value':
      return [percent(charge.percent)]
  }
}

test.each([
  ['vi-VN', vi.labels],
  ['en-GB', en.labels],
] as const)(
  'in %s every label has a name and says what it costs, by the numbers it is priced with',
  (locale, book) => {
    expect(Object.keys(book.name)).toEqual(labelCodes.map(String))
    expect(Object.keys(book.detail)).toEqual(labelDetailCodes.map(String))
    for (const code of labelCodes) {
      const { charge } = labelTerms[code]
      for (const number of charge ? numbersOf(charge, locale) : []) {
        expect(book.about[code]).toContain(number)
      }
    }
  },
)
