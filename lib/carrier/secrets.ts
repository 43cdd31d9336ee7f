/** JSON's own words and the carrier's codes are no longer than this; a shorter token is none it gave out. */
const SHORTEST_TOKEN = 6

/**
 * Removes secrets in every spelling. A password only where it is a word of its own: it may be a name or a
 * year.
 */
export function withoutSecrets(
  tokens: readonly string[],
  passwords: readonly string[],
): (text: string) => string {
  const known = [
    ...tokens
      .filter((token) => token.trim().length >= SHORTEST_TOKEN)
      .flatMap(spellings)
      .map(literally),
    ...passwords.flatMap(spellings).map(asWord),
  ]
  if (known.length === 0) return (text) => text
  const secret = new RegExp(known.join('|'), 'giu')
  return (text) => text.replace(secret, '…')
}

function literally(spelling: string): string {
  return spelling.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Between letters and digits it is part of another word; a sign at its edge parts it from any. */
function asWord(spelling: string): string {
  const before = /^[\p{L}\p{N}]/u.test(spelling) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = /[\p{L}\p{N}]$/u.test(spelling) ? '(?![\\p{L}\\p{N}])' : ''
  return before + literally(spelling) + after
}

/** As it is, in a URL, in a form, in JSON as browsers and as PHP write it, in HTML. */
function spellings(given: string): string[] {
  const secret = given.trim().toWellFormed()
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
