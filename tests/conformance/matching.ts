/** Null when equal. An object names some members, a list all; `null` is nothing; `~` starts a pattern. */
export function difference(actual: unknown, expected: unknown, path = 'it'): string | null {
  if (expected === undefined) return null
  if (expected === null) return actual == null ? null : `${path} is ${shown(actual)}, not nothing`
  if (typeof expected === 'string' && expected.startsWith('~')) {
    const pattern = new RegExp(expected.slice(1), 'su')
    const written = typeof actual === 'string' || typeof actual === 'number'
    return written && pattern.test(String(actual)) ? null : `${path} is ${shown(actual)}, not like ${pattern}`
  }
  if (typeof expected !== 'object') {
    return actual === expected ? null : `${path} is ${shown(actual)}, not ${shown(expected)}`
  }
  if (typeof actual !== 'object' || actual === null) return `${path} is ${shown(actual)}, not an object`
  if (Array.isArray(expected)) {
    const length = Array.isArray(actual) ? actual.length : Object.keys(actual).length
    if (length !== expected.length)
      return `${path} has ${length} members, not ${expected.length}: ${shown(actual)}`
  }
  for (const [name, wanted] of Object.entries(expected)) {
    const found = difference(Reflect.get(actual, name), wanted, `${path}.${name}`)
    if (found) return found
  }
  return null
}

/** The member at `order.tags.0`; undefined where the way ends early. */
export function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      value,
    )
}

/** Every path of `wanted` held to; null is nothing sent. */
export function differenceByPath(actual: unknown, wanted: Record<string, unknown>): string | null {
  for (const [path, expected] of Object.entries(wanted)) {
    const found = difference(memberAt(actual, path), expected, path)
    if (found) return found
  }
  return null
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
