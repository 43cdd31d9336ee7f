/** A value out of an order nobody has checked yet: text as it stands, a missing one as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: unknown): number {
  const text = textOf(value)
  return text === '' ? Number.NaN : Number(text)
}

export type Loose = Readonly<Record<string, unknown>>

export function looseObject(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
