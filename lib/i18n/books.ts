import type { Language } from './languages.ts'
import type { SameKeys } from './same-keys.ts'
import type { vi } from './vi.ts'

/** All words of one language. The library types messages by their very words, to know each phrase's values. */
export type Book = typeof vi

const loaded = new Map<Language, Book>()

/** Loads a language's words, once, and answers the language. A screen starts with its own alone: they are not light. */
export async function loadBook(language: Language): Promise<Language> {
  if (!loaded.has(language)) loaded.set(language, language === 'vi' ? await vietnamese() : await english())
  return language
}

/** Throws where nobody loaded it. */
export function bookOf(language: Language): Book {
  const book = loaded.get(language)
  if (!book) throw new Error(`The words of ${language} are not loaded.`)
  return book
}

async function vietnamese(): Promise<Book> {
  return (await import('./vi.ts')).vi
}

/** English has other words under the same keys. */
async function english(): Promise<Book> {
  const { en } = await import('./en.ts')
  return en satisfies SameKeys<Book> as unknown as Book
}
