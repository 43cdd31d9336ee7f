import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { commands, Screen } from '../../components/app/Screen.tsx'
import type { BackupServices } from '../../components/options/options-services.tsx'
import { formParts } from '../../components/order-form/OrderForm.tsx'
import { OrderScreen } from '../../components/popup/OrderScreen.tsx'
import { otherScreens } from '../../components/popup/OtherScreen.tsx'
import type { Services } from '../../lib/app/services.ts'
import type { SharedFolderServices } from '../../lib/app/shared-folder.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import type { FormMemory, SavedForm } from '../../lib/order-form/saved-form.ts'
import { index } from '../address/units.ts'
import { account, order, services } from './world.ts'

function setting<Value>(first: Value) {
  let value = first
  const watching = new Set<(value: Value) => void>()
  return {
    getValue: async () => value,
    watch(changed: (value: Value) => void) {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
    async setValue(next: Value) {
      value = next
      for (const changed of watching) changed(next)
    },
  }
}

export function settingsOf(language: Language = 'vi') {
  return { language: setting<Language>(language), theme: setting<'system' | 'light' | 'dark'>('system') }
}

export function inScreen(world: Services, children: ReactNode, language: Language = 'vi') {
  return (
    <Screen language={language} settings={settingsOf(language)} services={world}>
      {children}
    </Screen>
  )
}

// Each is drawn at once, as where it was loaded before.
await Promise.all([formParts.load(), otherScreens.load(), commands.load()])

/** The popup's memory between two openings. */
export function memoryOf(
  forms = new Map<string, SavedForm>(),
): FormMemory & { forms: Map<string, SavedForm> } {
  return {
    forms,
    saved: (key) => forms.get(key),
    save: (key, form) => forms.set(key, form),
    forget: (key) => forms.delete(key),
    lastAccountId: undefined,
    rememberAccount() {},
    keepDefaults: async () => {},
  }
}

interface Opened {
  world?: ReturnType<typeof services>
  order?: StoreOrder
  accounts?: Account[]
  memory?: FormMemory
  language?: Language
}

/** The popup as it opens on an order. */
export function openOrder(opened: Opened = {}) {
  const world = opened.world ?? services()
  const screen = render(
    inScreen(
      world.services,
      <OrderScreen
        order={opened.order ?? order()}
        accounts={opened.accounts ?? [account()]}
        index={index}
        memory={opened.memory ?? memoryOf()}
      />,
      opened.language,
    ),
  )
  return { ...world, ...screen }
}

/** Where nothing is saved and nothing opened. */
export const givenFolder: SharedFolderServices = {
  canPick: true,
  pick: async () => 'Chung',
  allow: async () => true,
  read: async (files) => files.length,
  save: async () => true,
}

export const noBackup: BackupServices = {
  hasAny: async () => false,
  save: async () => 'saved',
  isSealed: async () => false,
  unsealed: async (file) => file,
  async *lines() {},
}
