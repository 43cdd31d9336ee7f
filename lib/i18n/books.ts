import type { Language } from './languages.ts'
import type { SameKeys } from './same-keys.ts'
import type * as vi from './vi.ts'
import type * as viLater from './vi-later.ts'

/** All phrases of a language. The library derives each phrase's values from its literal type. */
export type Book = typeof vi

const loaded = new Map<Language, Book>()

/** Phrases that only screens opened later use. */
export type LaterBook = typeof viLater

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

/** Apart from the other phrases, which every page loads before its first picture. */
export async function laterBook(language: Language): Promise<LaterBook> {
  if (language === 'vi') return { ...(await import('./vi-later.ts')) }
  const en = { ...(await import('./en-later.ts')) }
  return en satisfies SameKeys<LaterBook> as unknown as LaterBook
}
