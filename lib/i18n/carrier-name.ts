import type { Language } from './languages.ts'

/** "The carrier" as a word for one that is known; not "another carrier", nor the simulated one. */
const NAMELESS: Readonly<Record<Language, RegExp>> = {
  vi: /(?<!\p{L})[Hh]ãng(?!\p{L})(?! (?:khác|này|mô phỏng|vận chuyển|có sẵn))/gu,
  en: /\b[Tt]he carrier\b(?! inside)|\bCarrier(?=’s| has)/g,
}

/** Says the carrier's short name in its place; without a name the words stay as they are. */
export function withCarrier(language: Language, words: string, name: string | undefined): string {
  return name ? words.replace(NAMELESS[language], () => name) : words
}

/** Phrases as written or compiled: texts, lists, and objects of them. A group is made when it is first read. */
export function bookWithCarrier<Book extends object>(language: Language, book: Book, name: string): Book {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return withCarrier(language, value, name)
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]))
  }
  const made: Record<string, unknown> = {}
  const groups = Object.entries(book).map(([group, phrases]) => [
    group,
    { enumerable: true, get: () => (made[group] ??= named(phrases)) },
  ])
  return Object.defineProperties({} as Book, Object.fromEntries(groups))
}
