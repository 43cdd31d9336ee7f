import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import {
  choicesOf,
  defaultsFrom,
  type StoreDefaults,
  sameDefaults,
} from '../../lib/domain/store/store-defaults.ts'
import { withoutRules } from '../../lib/draft/shipping-rules.ts'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-state.ts'
import { RulesLine } from './RulesLine.tsx'
import { useDefaultsWords } from './use-defaults-words.ts'

interface DefaultsLineProps {
  account: Account
  /** Absent where the form has no defaults. */
  onKeep: ((defaults: StoreDefaults) => Promise<void>) | undefined
}

/** Says which values are the store's defaults, and offers to save different ones as its defaults. */
export function DefaultsLine({ account, onKeep }: DefaultsLineProps) {
  const t = useTranslations('defaults')
  const words = useDefaultsWords()
  const { draft, started, change } = useOrderFormState()
  const [outcome, setOutcome] = useState<'kept' | 'notKept'>()
  const { defaults, noteCut } = started
  // What a rule set is this order's only.
  const own = (one: ShipmentDraft) => ({ ...one, ...withoutRules(started, one) })
  const now = defaultsFrom(own(draft), account, defaults)
  const differ = !sameDefaults(now, defaultsFrom(own(started.draft), account, defaults))
  const used = words({ ...usedDefaults(), ...noteOf() })
  return (
    <div data-defaults className="grid gap-1 px-2 text-small text-ink-3 empty:hidden">
      <RulesLine started={started} draft={draft} onOff={change} />
      {used.length > 0 && <p>{t('from', { values: used.join(' · ') })}</p>}
      {noteCut && noteIsUnchanged() && <p>{t('noteCut')}</p>}
      {onKeep && differ && (
        <Button
          data-action="keep-defaults"
          kind="link"
          size="inline"
          className="justify-self-start text-left"
          onClick={() => {
            setOutcome(undefined)
            onKeep(now).then(
              () => setOutcome('kept'),
              () => setOutcome('notKept'),
            )
          }}
        >
          {t('keep')}
        </Button>
      )}
      <p role="status" className={`empty:hidden ${outcome === 'notKept' ? 'text-bad' : ''}`}>
        {outcome && (outcome === 'notKept' || !differ) && t(outcome)}
      </p>
    </div>
  )

  function usedDefaults(): StoreDefaults {
    const here: Readonly<Record<string, unknown>> = draft
    const chosen = Object.entries(choicesOf(defaults))
    const { mostValue, usualGrams } = defaults
    return {
      ...Object.fromEntries(
        chosen.filter(([name, choice]) => JSON.stringify(here[name]) === JSON.stringify(choice)),
      ),
      ...(mostValue && draft.value === mostValue && { mostValue }),
      ...(usualGrams && started.weighed.usualGrams === draft.totalWeightGrams && { usualGrams }),
    }
  }

  function noteOf(): StoreDefaults {
    return defaults.noteTemplate && noteIsUnchanged() ? { noteTemplate: defaults.noteTemplate } : {}
  }

  function noteIsUnchanged(): boolean {
    return draft.note === started.draft.note
  }
}
