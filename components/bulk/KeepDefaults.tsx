import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { defaultsFrom, type KeptDefaults, sameDefaults } from '../../lib/domain/store-defaults.ts'
import { Button } from '../ui/Button.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import type { Applied } from './apply-values.ts'
import type { AssessedRow } from './use-bulk.ts'

interface KeepDefaultsProps {
  applied: Applied
  account: Account
  rows: readonly AssessedRow[]
}

/** What was given to all of a store's orders may be what its next ones start with. */
export function KeepDefaults({ applied, account, rows }: KeepDefaultsProps) {
  const t = useTranslations('defaults')
  const { orderForms } = useWorkbench()
  const [kept, setKept] = useState<{ applied: Applied; as: 'kept' | 'notKept' }>()
  const wanted = defaultsOf(applied, account, rows)
  const said = kept?.applied === applied ? kept.as : undefined
  return (
    <>
      {wanted && said !== 'kept' && (
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
      {said && <span className={said === 'notKept' ? 'text-bad' : ''}>{t(said)}</span>}
    </>
  )
}

/** Undefined where an order was left out, where the orders are of several stores, or where nothing of it is kept. */
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
  const now = defaultsFrom({ ...draft, ...changes }, account, defaults)
  const same = sameDefaults(now, defaultsFrom(draft, account, defaults))
  return same ? undefined : { store: draft.store, accountId: account.id, defaults: now }
}
