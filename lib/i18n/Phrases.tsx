import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { createTranslator, IntlProvider, useLocale, useMessages } from 'use-intl'
import { carrierDay } from '../domain/carrier-day.ts'
import type { Problem } from '../domain/problem.ts'
import { type Book, bookOf, type LaterBook, loadBook } from './books.ts'
import { bookWithCarrier, withCarrier } from './carrier-name.ts'
import { type Formats, formats } from './formats.ts'
import type { Language } from './languages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Book & LaterBook
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
    <IntlProvider locale={shown} messages={bookOf(shown)} onError={report}>
      {children}
    </IntlProvider>
  )
}

export const CarrierName = createContext<string | undefined>(undefined)

/** Phrases inside say the carrier's short name; without one, "the carrier". */
export function CarrierPhrases({ name, children }: { name: string | undefined; children: ReactNode }) {
  const locale = useLocale()
  return (
    <CarrierName value={name}>
      <IntlProvider locale={locale} messages={namedBook(locale, name)} onError={report}>
        {children}
      </IntlProvider>
    </CarrierName>
  )
}

const named = new Map<string, Book>()

function namedBook(language: Language, name: string | undefined): Book {
  const book = bookOf(language)
  if (!name) return book
  const key = `${language} ${name}`
  const known = named.get(key) ?? bookWithCarrier(language, book, name)
  named.set(key, known)
  return known
}

/** For words of no book: statuses and reasons. */
export function useCarrierWords(): (words: string) => string {
  const locale = useLocale()
  const name = use(CarrierName)
  return useCallback((words) => withCarrier(locale, words, name), [locale, name])
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
    const t = createTranslator({ locale, messages, onError: report })
    const { day } = formats(locale)
    return ({ rule, values }) =>
      t(rule, typeof values?.day === 'number' ? { ...values, day: day(carrierDay(values.day)) } : values)
  }, [locale, problems])
}

function report(error: Error) {
  console.error(error.message)
}
