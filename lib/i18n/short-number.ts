import { LOCALES } from './formats.ts'
import type { Language } from './languages.ts'

/** "1.2m", for axes. Vietnamese has "7,5 Tr", and "200 N" where people write "200k". */
export function shortNumber(language: Language): (amount: number) => string {
  const short = new Intl.NumberFormat(LOCALES[language], { notation: 'compact', maximumSignificantDigits: 3 })
  return (amount) => short.format(amount).toLowerCase().replace('\u00a0n', 'k')
}
