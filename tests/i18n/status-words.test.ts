import { describe, expect, test } from 'vitest'
import { reasonCodes } from '../../lib/domain/shipment/reason.ts'
import { noticeCodes, statusCodes } from '../../lib/domain/shipment/status.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import { statusAbout, statusLabel, statusNext } from '../../lib/i18n/status-words.ts'

describe.each(languages)('in %s', (language) => {
  test('every status and notice has a name, a meaning and a next step', () => {
    const known = [...statusCodes, ...noticeCodes]
    expect(new Set(known.map((code) => statusLabel(language, code))).size).toBe(known.length)
    for (const code of statusCodes) {
      expect(statusAbout(language, code)).not.toBe(statusAbout(language, 99))
      expect(statusNext(language, code)).not.toBe(statusNext(language, 99))
    }
    for (const code of noticeCodes) expect(statusAbout(language, code)).not.toBe(statusAbout(language, 99))
  })

  test('an unknown status and an unknown reason are shown with their numbers', () => {
    expect(statusLabel(language, 99)).toContain('99')
    expect(reasonWords(language, 999).text).toContain('999')
    expect(reasonWords(language, 999).next).not.toBe('')
  })

  test('every reason has a text and a next step without its number', () => {
    for (const code of reasonCodes) {
      const { text, next } = reasonWords(language, code)
      expect(text).not.toBe('')
      expect(text).not.toContain(String(code))
      expect(next).not.toBe('')
    }
  })
})

test('a lost parcel and a wrong number have different next steps', () => {
  expect(reasonWords('vi', 129).next).not.toBe(reasonWords('vi', 1200).next)
  expect(reasonWords('en', 129).next).toMatch(/search/)
})
