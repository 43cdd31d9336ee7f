import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../lib/rules/check-draft.ts'
import { rulesPage } from '../../tools/rules/render.ts'
import { casesByFile } from './cases/all.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')

test('docs/rules.md is current', () => {
  expect(page, 'Run: npm run rules-table').toBe(rulesPage(rules, casesByFile))
})

test('its table has every rule with field, level, section and demand', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  expect(rows.map(([, name, field, level, section]) => ({ name, field, level, section }))).toEqual(
    rules.map(({ name, field, level, section }) => ({ name, field, level, section })),
  )
  expect(rows.filter(([, , , , , insists]) => !insists)).toEqual([])
})

test('every linked file exists', () => {
  for (const [, path] of page.matchAll(/\]\(\.\.\/(\S+?)\)/g)) {
    expect(readFileSync(join(import.meta.dirname, '../..', path ?? ''), 'utf8')).not.toBe('')
  }
})
