import { type ReactNode, useMemo } from 'react'
import { createTranslator, IntlProvider, useLocale } from 'use-intl'
import type { Problem } from '../domain/problem.ts'
import { en } from './en.ts'
import { type Formats, formats } from './formats.ts'
import type { Language } from './languages.ts'
import type { SameKeys } from './same-keys.ts'
import { vi } from './vi.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof vi
  }
}

// The library types messages by their very words, to know each phrase's values; English has other words for the same.
const books = { vi, en: en satisfies SameKeys<typeof vi> as unknown as typeof vi }

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

/** A problem in the seller's words. Its rule names the phrase, which the compiler cannot follow; a test does. */
export function useProblemWords(): (problem: Problem) => string {
  const locale = useLocale()
  return useMemo(() => {
    const messages: Record<string, string> = books[locale].problems
    const t = createTranslator({ locale, messages, onError: report })
    return ({ rule, values }) => t(rule, values)
  }, [locale])
}

function report(error: Error) {
  console.error(error.message)
}
