import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Applied } from '../../../lib/bulk/apply-values.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { defaultsFrom, type KeptDefaults, sameDefaults } from '../../../lib/domain/store/store-defaults.ts'
import { withoutRules } from '../../../lib/draft/shipping-rules.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'
import { Button } from '../../ui/Button.tsx'
import type { AssessedRow } from '../use-bulk.ts'

interface KeepDefaultsProps {
  applied: Applied
  account: Account
  rows: readonly AssessedRow[]
}

/** Keeps the values as the store's defaults. */
export function KeepDefaults({ applied, account, rows }: KeepDefaultsProps) {
  const t = useTranslations('defaults')
  const { orderForms } = useWorkbench()
  const [kept, setKept] = useState<{ applied: Applied; as: 'kept' | 'notKept' }>()
  const wanted = defaultsOf(applied, account, rows)
  const outcome = kept?.applied === applied ? kept.as : undefined
  return (
    <>
      {wanted && outcome !== 'kept' && (
        <Button
          kind="link"
          size="inline"
          data-action="keep-defaults"
          className="text-small"
          onClick={() => {
            orderForms.keepDefaults(wanted).then(
              () => setKept({ applied, as: 'kept' }),
              () => setKept({ applied, as: 'notKept' }),
            )
          }}
        >
          {t('keep')}
        </Button>
      )}
      {outcome && <span className={outcome === 'notKept' ? 'text-bad' : ''}>{t(outcome)}</span>}
    </>
  )
}

/** Undefined for several stores, or where an order was left out. */
function defaultsOf(
  { changes, before }: Applied,
  account: Account,
  rows: readonly AssessedRow[],
): KeptDefaults | undefined {
  const open = rows.flatMap(({ row, assessed }) =>
    row.read && assessed.stage !== 'sent' && assessed.stage !== 'sending'
      ? [{ ...row.read, key: row.key }]
      : [],
  )
  const [first] = open
  if (!first || open.some(({ key }) => !before.has(key))) return undefined
  const { draft, defaults } = first.started
  if (open.some(({ started }) => started.draft.store !== draft.store)) return undefined
  // What a rule set is those orders' only.
  const own = { ...draft, ...withoutRules(first.started, draft) }
  const now = defaultsFrom({ ...own, ...changes }, account, defaults)
  const same = sameDefaults(now, defaultsFrom(own, account, defaults))
  return same ? undefined : { store: draft.store, accountId: account.id, defaults: now }
}
