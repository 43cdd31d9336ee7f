import { describe, expect, test } from 'vitest'
import { problems as english } from '../../lib/i18n/en/problems.ts'
import { problems as vietnamese } from '../../lib/i18n/vi/problems.ts'
import { checkAgainst, checkDraft, rules } from '../../lib/rules/check-draft.ts'
import { cases } from './cases/all.ts'
import { goodDraft } from './draft.ts'
import { situation, soundContext } from './sound.ts'

test('the sound draft breaks no rule', () => {
  expect(checkDraft(goodDraft, soundContext)).toEqual([])
})

test('every rule has a case, every case a rule', () => {
  const withCase = new Set(cases.map(({ rule }) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !withCase.has(name))).toEqual([])
  expect([...withCase].filter((name) => !rules.some((rule) => rule.name === name))).toEqual([])
})

describe.each(cases)('$rule', ({ rule: name, breaks, holds }) => {
  test('is the only rule that its case breaks', () => {
    const rule = rules.find((one) => one.name === name)
    expect(checkDraft(...situation(breaks))).toMatchObject([
      { rule: name, field: rule?.field, level: rule?.level },
    ])
  })

  test('has every value that its phrase names, and no other', () => {
    const [problem] = checkDraft(...situation(breaks))
    for (const phrases of [vietnamese, english])
      expect(Object.keys(problem?.values ?? {}).toSorted()).toEqual(valuesNamed(phrases, name))
  })

  test('accepts the nearest valid draft', () => {
    expect(checkDraft(...situation(holds))).toEqual([])
  })

  test('without the rule its case passes', () => {
    const others = rules.filter((rule) => rule.name !== name)
    expect(checkAgainst(others, ...situation(breaks))).toEqual([])
  })
})

/** "{amount, number}" and "{fault, select, …}" name a value; what a choice shows does not. */
function valuesNamed(phrases: object, name: string): string[] {
  const phrase: unknown = Reflect.get(phrases, name)
  return [
    ...new Set([...String(phrase).matchAll(/\{(\w+)(?:,|\})/g)].map(([, value = '']) => value)),
  ].toSorted()
}
