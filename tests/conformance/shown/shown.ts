import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { aligned } from '../coverage.ts'

const words = z.string().check(z.minLength(1))
const views = z.record(words, words)

/** A field of an answer of section 4: where a seller sees the value that was sent, and in what words. */
const shownSchema = z.strictObject({
  section: words,
  /** Its path; `[]` is each of a list. */
  field: words,
  sent: z.json(),
  screen: z.exactOptional(views),
  export: z.exactOptional(views),
  /** The screen's own test that has these words; without it the field's test draws the screen. */
  provenIn: z.exactOptional(words),
  /** Why it is read and not shown: an id or a secret. */
  hidden: z.exactOptional(words),
  /** Why it is not read. */
  unread: z.exactOptional(words),
})
export type Shown = z.infer<typeof shownSchema>

export function loadShown(): Shown[] {
  return z.array(shownSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'shown.json'), 'utf8')))
}

/** One line a field: its screens and files, or why there are none. */
export function shownTable(rows: readonly Shown[]): string {
  const named = (seen: Shown['screen']) => Object.keys(seen ?? {}).join(', ')
  return aligned([
    ['section', 'field', 'screen', 'export'],
    ...rows.map(({ section, field, hidden, unread, ...seen }) => [
      section,
      field,
      named(seen.screen) || (unread ? `not read: ${unread}` : `not shown: ${hidden}`),
      named(seen.export) || '–',
    ]),
  ])
}
