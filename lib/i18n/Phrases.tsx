import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createTranslator, IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Problem } from '../domain/problem.ts'
import { type Book, bookOf, loadBook } from './books.ts'
import { type Formats, formats, phraseFormats } from './formats.ts'
import type { Language } from './languages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Book
  }
}

/** Provides the phrases. The first `language` must be loaded already; another one is shown once it is loaded. */
export function Phrases({ language, children }: { language: Language; children: ReactNode }) {
  const [shown, setShown] = useState(language)
  useEffect(() => {
    let wanted = true
    loadBook(language).then(() => wanted && setShown(language), report)
    return () => {
      wanted = false
    }
  }, [language])
  return (
    <IntlProvider locale={shown} messages={bookOf(shown)} formats={phraseFormats} onError={report}>
      {children}
    </IntlProvider>
  )
}

export function useFormats(): Formats {
  return formats(useLocale())
}

/** A problem's phrase. Its rule is the key, which the compiler cannot check; a test does. */
export function useProblemWords(): (problem: Problem) => string {
  const locale = useLocale()
  const { problems } = useMessages()
  return useMemo(() => {
    const messages: Record<string, string> = problems
    const t = createTranslator({ locale, messages, formats: phraseFormats, onError: report })
    return ({ rule, values }) => t(rule, values)
  }, [locale, problems])
}

function report(error: Error) {
  console.error(error.message)
}
