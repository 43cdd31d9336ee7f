import { createContext, type ReactNode, use } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { SharedFolderServices } from '../../lib/app/shared-folder.ts'
import type { NewsKind } from '../../lib/domain/shipment/news.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import type { Theme } from '../app/theme.ts'

export interface BackupServices {
  /** Also true when only shipments of removed accounts are left. */
  hasAny(): Promise<boolean>
  /** Everything but tokens. Nothing is saved while locked. */
  save(): Promise<'saved' | 'locked'>
  /** Whether it needs a passphrase. */
  isSealed(file: Blob): Promise<boolean>
  /** Undefined with another passphrase. */
  unsealed(file: Blob, passphrase: string): Promise<Blob | undefined>
  /** Rejects when the file is damaged. */
  lines(file: Blob): AsyncIterable<string>
}

export interface OptionsServices {
  /** Must be called within the click. False when the seller refused. */
  allowHost(api: string): Promise<boolean>
  index: Promise<AddressIndex>
  /** The same id for every attempt to save. */
  newId(): string
  /** For the computers of one shop (lib/domain/sharing.ts). */
  newCode(): string
  sharedFolder: SharedFolderServices
  /** Notifications. `choose` must be called within the click; false when the browser refused. */
  news: { chosen: readonly NewsKind[]; choose(kinds: readonly NewsKind[]): Promise<boolean> }
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
