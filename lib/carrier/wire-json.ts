/**
 * Parses the carrier's JSON. Integers past 2^53 (solution ids, field notes) stay text, digit for digit; `onText`
 * sees every value's text before it is kept. Throws SyntaxError.
 */
export function parseWireJson(text: string, onText: (value: string) => string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'string') return onText(value)
    if (typeof value !== 'number') return value
    const digits = context?.source ?? String(value)
    const told = onText(digits)
    const cut = Number.isInteger(value) && !Number.isSafeInteger(value)
    return cut || told !== digits ? told : value
  })
}
