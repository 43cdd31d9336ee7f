import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { compiledBook } from './compiled-book.ts'

/** Both languages' words compiled where the extension is built; `FORMATTER` is what formats them then. */
export function compilePhrases(): Plugin {
  return {
    name: 'quickship:phrases',
    async load(id) {
      const language = /lib\/i18n\/(vi|en)\.ts$/.exec(id.replaceAll('\\', '/'))?.[1]
      if (!language) return null
      const books: Record<string, object> = await import(pathToFileURL(id).href)
      return `export const ${language} = ${JSON.stringify(compiledBook(books[language] ?? {}))}`
    },
  }
}

/** The library's formatter without its parser. */
export const FORMATTER = {
  find: /^use-intl\/format-message$/,
  replacement: 'use-intl/format-message/format-only',
}
