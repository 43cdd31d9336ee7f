import type { BodyFormat } from '../domain/account.ts'

declare global {
  interface JSON {
    /** A number written digit for digit, for `stringify` (ES2026; Chrome 114, Firefox 135). TypeScript lacks it. */
    rawJSON(text: string): object
  }
}

/** A solution's id passes 2^53: as a JavaScript number it would become another id (field notes, "Solutions"). */
const LONG_NUMBER = 'solution_id'
const JSON_NUMBER = /^(?:0|[1-9]\d*)$/

/** A request's body as text, in NFC; long ids held as text leave as the bare digits they are. */
export function writeBody(values: object, format: BodyFormat): string {
  if (format === 'form') return toForm(values)
  return JSON.stringify(values, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    return key === LONG_NUMBER && JSON_NUMBER.test(value) ? JSON.rawJSON(value) : value.normalize('NFC')
  })
}

/** What a body is written in: a form's first letter is a field's name, never a brace. */
export function bodyFormatOf(body: string): BodyFormat {
  return body.startsWith('{') ? 'json' : 'form'
}

/**
 * A body as `application/x-www-form-urlencoded`, nested the way PHP reads it: `order[id]=…`, `products[0][name]=…`,
 * `order[tags][]=1`, `order[gam_solutions][0][solution_id]=…`. What is undefined does not go out, what is empty does. Text in NFC.
 */
export function toForm(values: object): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) form.append(name, String(value).normalize('NFC'))
    return
  }
  for (const [key, part] of Object.entries(value)) {
    // PHP counts a bare list itself; a list of records needs its numbers, or every field would begin a new record.
    const plain = Array.isArray(value) && typeof part !== 'object'
    append(form, `${name}[${plain ? '' : key}]`, part)
  }
}
