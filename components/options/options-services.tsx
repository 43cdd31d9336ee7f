import { createContext, type ReactNode, use } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { NewsKind } from '../../lib/domain/news.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import type { Theme } from '../theme.ts'

export interface BackupServices {
  /** Whether there is anything to save: of accounts that are gone, their shipments are there still. */
  hasAny(): Promise<boolean>
  /** Hands the seller everything but the tokens as a file. */
  save(): Promise<void>
  /** The lines of a backup file, one after the other. Rejects where the file is damaged. */
  lines(file: File): AsyncIterable<string>
}

/** What the settings and the guide need beyond every screen's services. */
export interface OptionsServices {
  /** Asks the browser for one host, in the click that wants it. False when the seller said no. */
  allowHost(api: string): Promise<boolean>
  /** The address index, read when a pickup address has to be told apart. */
  index: Promise<AddressIndex>
  /** An id for a new account: the same for every try at saving it. */
  newId(): string
  /** What the seller is told of without looking. `choose` is called in the click; false when the browser was told no. */
  news: { chosen: readonly NewsKind[]; choose(kinds: readonly NewsKind[]): Promise<boolean> }
  /** Hands the seller the journal as a file for support. */
  saveJournal(): Promise<void>
  backup: BackupServices
  language: Language
  setLanguage(language: Language): void
  theme: Theme
  setTheme(theme: Theme): void
}

const OptionsContext = createContext<OptionsServices | null>(null)

export function OptionsProvider({ services, children }: { services: OptionsServices; children: ReactNode }) {
  return <OptionsContext value={services}>{children}</OptionsContext>
}

export function useOptions(): OptionsServices {
  const services = use(OptionsContext)
  if (!services) throw new Error('The options page stands outside its OptionsProvider.')
  return services
}
