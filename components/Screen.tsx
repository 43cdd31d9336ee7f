import { Tooltip } from '@base-ui/react/tooltip'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../lib/i18n/languages.ts'
import { Phrases } from '../lib/i18n/Phrases.tsx'
import { Commands } from './commands/Commands.tsx'
import { keepFocus } from './keep-focus.ts'
import { type Services, ServicesProvider } from './services.tsx'
import { applyTheme, type Theme } from './theme.ts'

/** A declared setting, as far as a screen needs it. */
interface Setting<Value> {
  getValue(): Promise<Value>
  watch(changed: (value: Value) => void): () => void
}

export interface ScreenSettings {
  language: Setting<Language>
  theme: Setting<Theme>
}

interface ScreenProps {
  /** What the settings say at the start; they are followed from then on. */
  language: Language
  settings: ScreenSettings
  services: Services
  children: ReactNode
}

/** What every screen stands in: its words, theme, services, the keys of its actions, and a focus that is not lost. */
export function Screen({ language: first, settings, services, children }: ScreenProps) {
  const [language, setLanguage] = useState(first)
  useEffect(() => settings.language.watch(setLanguage), [settings])
  useEffect(() => {
    void settings.theme.getValue().then(applyTheme)
    return settings.theme.watch(applyTheme)
  }, [settings])
  useEffect(() => keepFocus(document), [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <Phrases language={language}>
      <ServicesProvider services={services}>
        <Tooltip.Provider>
          {children}
          <Commands />
        </Tooltip.Provider>
      </ServicesProvider>
    </Phrases>
  )
}
