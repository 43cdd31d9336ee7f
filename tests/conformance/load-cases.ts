import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Case, caseSchema, type Elsewhere, elsewhereSchema } from './case.ts'

const FOLDER = join(import.meta.dirname, 'cases')

export interface Cases {
  rows: Case[]
  /** Rows of the spec that none of the three columns can show. */
  elsewhere: Elsewhere[]
}

/** Every file of cases/, in the order of their names. Throws with the file and the row that is not written right. */
export function loadCases(): Cases {
  const cases: Cases = { rows: [], elsewhere: [] }
  for (const file of readdirSync(FOLDER).sort()) {
    const written: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'), repeated)
    for (const [number, one] of z.array(z.unknown()).parse(written).entries()) {
      const aside = elsewhereSchema.safeParse(one)
      if (aside.success) {
        cases.elsewhere.push(aside.data)
        continue
      }
      const row = caseSchema.safeParse(one)
      if (!row.success) throw new Error(`${file}, row ${number + 1}: ${z.prettifyError(row.error)}`)
      cases.rows.push(row.data)
    }
  }
  return cases
}

/** `{ế × 120}` in any text. */
function repeated(_: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replace(/\{(.+?) × (\d+)\}/gu, (_all, part: string, times: string) =>
    part.repeat(Number(times)),
  )
}

/** "§2.1 order.pick_work_shift": a row's name, the same everywhere. */
export function nameOf({ section, table, row }: Pick<Case, 'section' | 'table' | 'row'>): string {
  const title = /^\d/.test(section) ? `§${section}` : section
  return `${title} ${table}.${row}`
}
