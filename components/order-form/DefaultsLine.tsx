import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { choicesOf, defaultsFrom, type StoreDefaults, sameDefaults } from '../../lib/domain/store-defaults.ts'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useDefaultsWords } from './use-defaults-words.ts'

interface DefaultsLineProps {
  account: Account
  /** Absent where the form keeps none. */
  onKeep: ((defaults: StoreDefaults) => Promise<void>) | undefined
}

/** Tells which values came from the store's defaults, and keeps this order's as such where the seller chose others. */
export function DefaultsLine({ account, onKeep }: DefaultsLineProps) {
  const t = useTranslations('defaults')
  const words = useDefaultsWords()
  const { draft, started } = useOrderFormState()
  const [kept, setKept] = useState<'kept' | 'notKept'>()
  const { defaults, noteCut } = started
  const now = defaultsFrom(draft, account, defaults)
  const differ = !sameDefaults(now, defaultsFrom(started.draft, account, defaults))
  const standing = words({ ...standingOf(), ...noteOf() })
  return (
    <div data-defaults className="grid gap-1 px-2 text-small text-ink-3 empty:hidden">
      {standing.length > 0 && <p>{t('from', { values: standing.join(' · ') })}</p>}
      {noteCut && noteStands() && <p>{t('noteCut')}</p>}
      {onKeep && differ && (
        <Button
          data-action="keep-defaults"
          kind="link"
          size="inline"
          className="justify-self-start text-left"
          onClick={() => {
            setKept(undefined)
            onKeep(now).then(
              () => setKept('kept'),
              () => setKept('notKept'),
            )
          }}
        >
          {t('keep')}
        </Button>
      )}
      <p role="status" className={`empty:hidden ${kept === 'notKept' ? 'text-bad' : ''}`}>
        {kept && (kept === 'notKept' || !differ) && t(kept)}
      </p>
    </div>
  )

  function standingOf(): StoreDefaults {
    const here: Readonly<Record<string, unknown>> = draft
    const chosen = Object.entries(choicesOf(defaults))
    return Object.fromEntries(
      chosen.filter(([name, choice]) => JSON.stringify(here[name]) === JSON.stringify(choice)),
    )
  }

  function noteOf(): StoreDefaults {
    return defaults.noteTemplate && noteStands() ? { noteTemplate: defaults.noteTemplate } : {}
  }

  function noteStands(): boolean {
    return draft.note === started.draft.note
  }
}
