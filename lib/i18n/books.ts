import type { Language } from './languages.ts'
import type { SameKeys } from './same-keys.ts'
import type * as vi from './vi.ts'

/** All phrases of a language. The library derives each phrase's values from its literal type. */
export type Book = typeof vi

const loaded = new Map<Language, Book>()

/** Loads a language's phrases once and returns the language. */
export async function loadBook(language: Language): Promise<Language> {
  if (!loaded.has(language)) loaded.set(language, language === 'vi' ? await vietnamese() : await english())
  return language
}

/** Throws if the language is not loaded. */
export function bookOf(language: Language): Book {
  const book = loaded.get(language)
  if (!book) throw new Error(`The phrases of ${language} are not loaded.`)
  return book
}

async function vietnamese(): Promise<Book> {
  return { ...(await import('./vi.ts')) }
}

/** English has the same keys and other texts. */
async function english(): Promise<Book> {
  const en = { ...(await import('./en.ts')) }
  return en satisfies SameKeys<Book> as unknown as Book
}
