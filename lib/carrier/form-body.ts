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
