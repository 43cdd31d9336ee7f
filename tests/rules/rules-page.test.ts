import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../lib/rules/check-draft.ts'
import { rulesPage } from '../../tools/rules/render.ts'
import { casesByFile } from './cases/all.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8')

test('docs/rules.md is what the tool makes of the rules today', () => {
  expect(page, 'Run: npm run rules-table').toBe(rulesPage(rules, casesByFile))
})

test('its table names every rule with its field, level and section, and says what it insists on', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  expect(rows.map(([, name, field, level, section]) => ({ name, field, level, section }))).toEqual(
    rules.map(({ name, field, level, section }) => ({ name, field, level, section })),
  )
  expect(rows.filter(([, , , , , insists]) => !insists)).toEqual([])
})

test('each file of cases it names is there', () => {
  for (const [, path] of page.matchAll(/\]\(\.\.\/(\S+?)\)/g)) {
    expect(readFileSync(join(import.meta.dirname, '../..', path ?? ''), 'utf8')).not.toBe('')
  }
})
