/**
 * Parses the carrier's JSON. Integers past 2^53 (solution ids, field notes) stay text, digit for digit; `onText`
 * sees every text value before it is kept. Throws SyntaxError.
 */
export function parseWireJson(text: string, onText: (value: string) => string): unknown {
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'string') return onText(value)
    const cut = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    return cut ? (context?.source ?? value) : value
  })
}
