import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { type LaterBook, laterBook } from './books.ts'
import { bookWithCarrier } from './carrier-name.ts'
import { CarrierName } from './Phrases.tsx'

/** Screens inside have the phrases of `vi-later.ts` too; they are drawn once these are loaded. */
export function LaterPhrases({ children }: { children: ReactNode }) {
  const language = useLocale()
  const messages = useMessages()
  const [book, setBook] = useState<LaterBook>()
  useEffect(() => {
    let wanted = true
    const failed = (error: unknown) =>
      wanted &&
      setBook(() => {
        throw error
      })
    laterBook(language).then((loaded) => wanted && setBook(loaded), failed)
    return () => {
      wanted = false
    }
  }, [language])
  const name = use(CarrierName)
  const all = useMemo(() => {
    const later = book && name ? bookWithCarrier(language, book, name) : book
    return { ...messages, ...later }
  }, [messages, book, language, name])
  return (
    book && (
      <IntlProvider locale={language} messages={all} onError={console.error}>
        {children}
      </IntlProvider>
    )
  )
}
