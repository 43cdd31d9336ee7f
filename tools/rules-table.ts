import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '../lib/rules/check-draft.ts'
import { casesByFile } from '../tests/rules/cases/all.ts'
import { rulesPage } from './rules/render.ts'

/** Writes docs/rules.md. */
writeFileSync(join(import.meta.dirname, '../docs/rules.md'), rulesPage(rules, casesByFile))
