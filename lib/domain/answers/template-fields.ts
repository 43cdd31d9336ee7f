/** A field's name in braces, in a text that the seller wrote. */
export const FIELD = /\{([^{}]*)\}/gu

export function fieldsIn(template: string): string[] {
  return [...new Set([...template.matchAll(FIELD)].map(([, name = '']) => name))]
}

/** Names in braces that do not exist. */
export function unknownFields(template: string, fields: readonly string[]): string[] {
  return fieldsIn(template).filter((name) => !fields.includes(name))
}
