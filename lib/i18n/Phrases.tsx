import type { ReactNode } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { en } from './en.ts'
import { type Formats, formats } from './formats.ts'
import type { Language } from './languages.ts'
import { vi } from './vi.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof vi
  }
}

const books = { vi, en }

/** Gives every screen below it its words; a changed `language` takes effect at once. */
export function Phrases({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={books[language]} onError={report}>
      {children}
    </IntlProvider>
  )
}

export function useFormats(): Formats {
  return formats(useLocale())
}

function report(error: Error) {
  console.error(error.message)
}
