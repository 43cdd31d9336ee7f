import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Compiles the phrases of both languages at build time, for `FORMATTER`. */
export function compilePhrases(): Plugin {
  return {
    name: 'quickship:phrases',
    async load(id) {
      if (!/lib\/i18n\/(vi|en)(-later)?\.ts$/.test(id.replaceAll('\\', '/'))) return null
      const groups = compiledBook(await import(pathToFileURL(id).href))
      return Object.entries(groups)
        .map(([name, phrases]) => `export const ${name} = ${JSON.stringify(phrases)}`)
        .join('\n')
    },
  }
}

/** The library's formatter without its parser. */
export const FORMATTER = {
  find: /^use-intl\/format-message$/,
  replacement: 'use-intl/format-message/format-only',
}

export interface CompiledBook {
  [key: string]: ReturnType<typeof compile> | CompiledBook
}

/** The picker formats its own phrases, in a page without the formatter. */
const AS_WRITTEN = 'picker'

export function compiledBook(book: object): CompiledBook {
  return Object.fromEntries(
    Object.entries(book).map(([key, words]) => {
      if (key === AS_WRITTEN) return [key, words]
      return [key, typeof words === 'string' ? compile(words) : compiledBook(words)]
    }),
  )
}
