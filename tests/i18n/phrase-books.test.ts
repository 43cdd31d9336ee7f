import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../../lib/rules/check-draft.ts'
import { en, vi } from './all-phrases.ts'

const vietnamese = leaves(vi)
const english = leaves(en)

test('both languages have the same keys', () => {
  expect([...english.keys()].toSorted()).toEqual([...vietnamese.keys()].toSorted())
})

describe('every phrase', () => {
  test('is not empty', () => {
    for (const book of [vietnamese, english]) {
      expect([...book].filter(([, words]) => words.trim() === '').map(([key]) => key)).toEqual([])
    }
  })

  test('has the same values in both languages', () => {
    const different = [...vietnamese]
      .filter(([key, words]) => String(valuesOf(words)) !== String(valuesOf(english.get(key) ?? '')))
      .map(([key]) => key)
    expect(different).toEqual([])
  })

  test('is composed Unicode', () => {
    expect([...vietnamese].filter(([, words]) => words !== words.normalize('NFC'))).toEqual([])
  })
})

test('every rule and every doubt has a phrase', () => {
  const draftRoom = join(import.meta.dirname, '../../lib/draft')
  const doubts = readdirSync(draftRoom).flatMap((file) =>
    [...readFileSync(join(draftRoom, file), 'utf8').matchAll(/rule: '([\w-]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const named = [...rules.map(({ name }) => name), ...doubts]
  expect(doubts.length).toBeGreaterThan(5)
  expect(named.filter((rule) => !(rule in vi.problems))).toEqual([])
})

function leaves(book: object, path = '', found = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(book)) {
    if (typeof value === 'string') found.set(`${path}${key}`, value)
    else leaves(value, `${path}${key}.`, found)
  }
  return found
}

function valuesOf(words: string): string[] {
  return [...new Set(namesIn(words))].toSorted()
}

/** "{count, plural, …}" uses `count`; its branches are messages of their own. */
function namesIn(message: string): string[] {
  return blocksOf(message).flatMap((block) => {
    const [, name = '', kind = '', rest = ''] =
      block.match(/^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/) ?? []
    const branches = ['plural', 'select'].includes(kind) ? blocksOf(rest) : []
    return [name, ...branches.flatMap(namesIn)]
  })
}

/** The outermost braces of a text. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) from = at + 1
    if (text[at] === '}' && --depth === 0) blocks.push(text.slice(from, at))
  }
  return blocks
}
