import compile from 'icu-minify/compile'

/** A phrase book as the extension carries it: each message taken apart, so that no screen has to. */
export interface CompiledBook {
  [key: string]: ReturnType<typeof compile> | CompiledBook
}

/** The picker puts values into its words itself, in the page, where no formatter is. */
const AS_WRITTEN = 'picker'

export function compiledBook(book: object): CompiledBook {
  return Object.fromEntries(
    Object.entries(book).map(([key, words]) => {
      if (key === AS_WRITTEN) return [key, words]
      return [key, typeof words === 'string' ? compile(words) : compiledBook(words)]
    }),
  )
}
