import { type ReactNode, useEffect, useState } from 'react'
import type { Services } from '../../lib/app/services.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { Phrases } from '../../lib/i18n/Phrases.tsx'
import { later, useLater } from '../ui/later.ts'
import { keepFocus } from './keep-focus.ts'
import { LockProvider } from './lock.tsx'
import { SavingProvider } from './saving.tsx'
import { ServicesProvider } from './services.tsx'
import { applyTheme, type Theme } from './theme.ts'

export const commands = later(() => import('../commands/Commands.tsx'))

interface Setting<Value> {
  getValue(): Promise<Value>
  watch(changed: (value: Value) => void): () => void
}

export interface ScreenSettings {
  language: Setting<Language>
  theme: Setting<Theme>
}

interface ScreenProps {
  /** The settings at the start; later changes are followed. */
  language: Language
  settings: ScreenSettings
  services: Services
  children: ReactNode
}

/** Every screen's surroundings: phrases, theme, services, keys, and a focus that is never lost. */
export function Screen({ language: first, settings, services, children }: ScreenProps) {
  const [language, setLanguage] = useState(first)
  // Not before the first screen: it would wait for this file.
  const keys = useLater(commands, children !== null, true)
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
        <SavingProvider>
          <LockProvider>{children}</LockProvider>
          {keys && <keys.Commands />}
        </SavingProvider>
      </ServicesProvider>
    </Phrases>
  )
}
