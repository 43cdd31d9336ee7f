/** A value out of an order nobody has checked yet: text as it stands, a missing one as empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

export function numberOf(value: unknown): number {
  const text = textOf(value)
  return text === '' ? Number.NaN : Number(text)
}

/** Whole numbers of a list such as `tags`; NaN for what is none. */
export function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(numberOf) : []
}

export type Loose = Readonly<Record<string, unknown>>

export function looseObject(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
