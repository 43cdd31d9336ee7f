/** JSON's own words and the carrier's numbers are shorter than this: a shorter secret could stand in any word. */
const SHORTEST_WITHIN = 6

/**
 * Takes secrets out of a text, however the text spells them. Tokens go wherever they stand. A password goes where it
 * stands alone: it may be a name or a year, and part of what was asked for.
 */
export function withoutSecrets(
  tokens: readonly string[],
  passwords: readonly string[],
): (text: string) => string {
  const patterns = [
    ...tokens.map((token) => pattern(token.trim(), token.trim().length < SHORTEST_WITHIN)),
    ...passwords.map((password) => pattern(password.trim(), true)),
  ].filter((source) => source !== '')
  if (patterns.length === 0) return (text) => text
  const secret = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replace(secret, '…')
}

function pattern(secret: string, alone: boolean): string {
  return spellings(secret.toWellFormed())
    .sort((a, b) => b.length - a.length)
    .map((spelling) => {
      const escaped = spelling.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      const before = alone && /^[\p{L}\p{N}]/u.test(spelling) ? '(?<![\\p{L}\\p{N}])' : ''
      const after = alone && /[\p{L}\p{N}]$/u.test(spelling) ? '(?![\\p{L}\\p{N}])' : ''
      return before + escaped + after
    })
    .join('|')
}

/** As it is, in a URL, in a form, in JSON as browsers and as PHP write it, in HTML. */
function spellings(secret: string): string[] {
  if (secret === '') return []
  const json = JSON.stringify(secret).slice(1, -1)
  const php = json
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const html = secret.replace(/[&<>"']/g, (mark) => HTML[mark] ?? mark)
  const form = new URLSearchParams({ secret }).toString().slice('secret='.length)
  return [...new Set([secret, encodeURIComponent(secret), form, json, php, html])]
}

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
}
