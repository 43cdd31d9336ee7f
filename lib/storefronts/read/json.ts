/** Undefined wherever the path ends early. */
export function part(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Numbers come as numbers or as text, depending on the platform's mood; empty text counts as nothing. So does a
 * number past 2^53, which lost digits.
 */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number' && Math.abs(value) < 2 ** 53) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
