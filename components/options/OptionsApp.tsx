import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../../lib/i18n/languages.ts'
import { useSave } from '../app/saving.tsx'
import type { Theme } from '../app/theme.ts'
import { OptionsProvider, type OptionsServices } from './options-services.tsx'

interface Writable<Value> {
  watch(changed: (value: Value) => void): () => void
  setValue(value: Value): Promise<void>
}

interface OptionsAppProps {
  firstLanguage: Language
  firstTheme: Theme
  options: Omit<OptionsServices, 'language' | 'setLanguage' | 'theme' | 'setTheme'> & {
    settings: { language: Writable<Language>; theme: Writable<Theme> }
  }
  children: ReactNode
}

export function OptionsApp({ firstLanguage, firstTheme, options, children }: OptionsAppProps) {
  const save = useSave()
  const [language, setLanguage] = useState(firstLanguage)
  const [theme, setTheme] = useState(firstTheme)
  const { settings, ...rest } = options
  useEffect(() => settings.language.watch(setLanguage), [settings])
  useEffect(() => settings.theme.watch(setTheme), [settings])
  const all: OptionsServices = {
    ...rest,
    language,
    theme,
    setLanguage(value) {
      setLanguage(value)
      save(() => settings.language.setValue(value), settings.language)
    },
    setTheme(value) {
      setTheme(value)
      save(() => settings.theme.setValue(value), settings.theme)
    },
  }
  return <OptionsProvider services={all}>{children}</OptionsProvider>
}
