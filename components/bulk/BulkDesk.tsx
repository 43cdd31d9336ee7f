import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import type { Cell } from '../../lib/bulk/cells.ts'
import type { Account } from '../../lib/domain/account.ts'
import { pageOf } from '../../lib/order-book/routes.ts'
import { AccountSwitch } from '../shell/AccountSwitch.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { shippingAccounts } from '../shell/shipping-accounts.ts'
import { TokenTrouble } from '../shell/TokenTrouble.tsx'
import { Button } from '../ui/Button.tsx'
import { useDocumentKey } from '../ui/document-keys.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { BulkPartsProvider } from './bulk-parts.tsx'
import { CloseBulk } from './CloseBulk.tsx'
import { DuplicateList } from './DuplicateList.tsx'
import { DefaultsPanel } from './defaults/DefaultsPanel.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { RowSheet } from './RowSheet.tsx'
import { BatchResult } from './ship/BatchResult.tsx'
import { ShipConfirm } from './ship/ShipConfirm.tsx'
import { TotalsBar } from './ship/TotalsBar.tsx'
import { BulkTable, type TableHandle } from './table/BulkTable.tsx'
import { useBulk } from './use-bulk.ts'
import { useSourceName } from './use-source-name.ts'

interface BulkDeskProps {
  work: BulkWork
  index: AddressIndex
  accounts: readonly Account[]
  onAccount: (chosen: Account) => void
  onClose: () => void
}

type View = 'batch' | 'aside'

export function BulkDesk({ work, index, accounts: known, onAccount, onClose }: BulkDeskProps) {
  const t = useTranslations('bulk')
  const duplicates = useTranslations('bulkSources.duplicates')
  const bulk = useBulk(work)
  const { state, rows, aside, totals, ready } = bulk
  const name = useSourceName()(work.source)
  const { account } = state
  const accounts = known.filter((one) => work.source.suits?.(one) ?? true)
  const table = useRef<TableHandle>(null)
  const [chosen, setView] = useState<View>('batch')
  const view = rows.length === 0 && aside.length > 0 ? 'aside' : chosen
  const [form, setForm] = useState<{ key: string; cell: Cell }>()
  const [confirming, setConfirming] = useState(false)
  const busy = state.batch !== undefined && state.batch.state !== 'over'
  const practice = account.environment !== 'production'
  // The workbench already says it where every account practises.
  const onlyPractice = shippingAccounts(known).every(({ environment }) => environment === 'practice')

  const openForm = useCallback(
    (key: string, cell: Cell) => {
      const row = work.row(key)
      const { stage, shipment } = (row && work.assess(row)) ?? {}
      if (stage === 'sent' && shipment) location.hash = pageOf(shipment.key)
      else if (row?.read && stage !== 'sending') setForm({ key, cell })
    },
    [work],
  )
  const alone = ['blank', 'again', 'return'].includes(work.source.kind) ? rows[0]?.row : undefined
  const aloneKey = alone?.read && !alone.submitted ? alone.key : undefined
  useEffect(() => {
    // A single order opens in its form.
    if (aloneKey) setForm({ key: aloneKey, cell: 'name' })
  }, [aloneKey])
  useEffect(() => {
    // Opened by the popup, the page has no focus: the arrow keys are the table's.
    if (document.activeElement === document.body) table.current?.focus()
  }, [])

  useDocumentKey(
    () => document.body,
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (form || confirming || busy || ready.length === 0) return
      event.preventDefault()
      setConfirming(true)
    },
  )

  return (
    <BulkPartsProvider index={index} account={account}>
      {practice && !onlyPractice && (
        <div className="-mx-5 max-[600px]:-mx-3">
          <EnvironmentBanner environment={account.environment} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 truncate font-semibold" title={name}>
          {name}
        </p>
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
          {t('account')}
          <AccountSwitch
            accounts={accounts}
            account={account}
            onChange={(id) => {
              const chosen = shippingAccounts(accounts).find((one) => one.id === id)
              if (chosen && !busy) onAccount(chosen)
            }}
          />
        </span>
        <DefaultsPanel work={work} bulk={bulk} />
        <span className="ml-auto">
          <CloseBulk left={totals.left} disabled={busy} onClose={onClose} />
        </span>
      </div>
      <TokenTrouble account={account} className="rounded-lg px-3" />
      <ReadingBar work={work} bulk={bulk} />
      <BatchResult bulk={bulk} />
      {totals.unanswered > 0 && view === 'batch' && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-small text-warn"
        >
          <span className="min-w-0">{duplicates('unanswered', { count: totals.unanswered })}</span>
          <Button size="small" data-action="answer-duplicates" onClick={() => setView('aside')}>
            {duplicates('answer')}
          </Button>
        </div>
      )}
      <div
        className={
          aside.length > 0 ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1' : 'contents'
        }
      >
        {aside.length > 0 && (
          <Segmented<View>
            label={t('views.label')}
            value={view}
            onChange={setView}
            options={[
              { value: 'batch', label: t('views.batch', { count: rows.length }) },
              { value: 'aside', label: t('views.aside', { count: aside.length }) },
            ]}
          />
        )}
        <p id="bulk-keys" className="text-small text-ink-3 max-[900px]:sr-only">
          {t('keys')}
        </p>
      </div>
      {view === 'aside' && aside.length > 0 ? (
        <DuplicateList
          work={work}
          rows={aside}
          onOpen={(key) => {
            setView('batch')
            openForm(key, 'name')
          }}
        />
      ) : (
        <BulkTable
          ref={table}
          work={work}
          rows={rows}
          selected={state.selected}
          practice={practice}
          opened={form?.key}
          onForm={openForm}
        />
      )}
      <TotalsBar
        work={work}
        bulk={bulk}
        practice={practice}
        onNext={() => {
          setView('batch')
          table.current?.goToNeeded()
        }}
        onShip={() => setConfirming(true)}
      />
      <ShipConfirm
        ready={ready}
        left={totals.left - ready.length}
        open={confirming}
        onClose={() => setConfirming(false)}
        onShip={() => work.ship(ready.map(({ row }) => row.key))}
      />
      {form && (
        <RowSheet
          // Read again, it is another order to ask about.
          key={`${form.key} ${work.row(form.key)?.read?.at}`}
          work={work}
          rowKey={form.key}
          cell={form.cell}
          onClose={() => {
            setForm(undefined)
            table.current?.focus()
          }}
        />
      )}
    </BulkPartsProvider>
  )
}
