import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import { AccountSwitch } from '../shell/AccountSwitch.tsx'
import { EnvironmentBanner } from '../shell/Frame.tsx'
import { shippers } from '../shell/shippers.ts'
import { pageOf } from '../shipment-list/routes.ts'
import { useDocumentKey } from '../ui/document-keys.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { AsideList } from './AsideList.tsx'
import { BatchResult } from './BatchResult.tsx'
import { BulkTable, type TableHandle } from './BulkTable.tsx'
import { BulkPartsProvider } from './bulk-parts.tsx'
import type { BulkWork } from './bulk-work.ts'
import { CloseBulk } from './CloseBulk.tsx'
import type { Cell } from './cells.ts'
import { DefaultsPanel } from './DefaultsPanel.tsx'
import { NumbersShipped } from './NumbersShipped.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { RowSheet } from './RowSheet.tsx'
import { ShipConfirm } from './ShipConfirm.tsx'
import { TotalsBar } from './TotalsBar.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkDeskProps {
  work: BulkWork
  index: AddressIndex
  accounts: readonly Account[]
  onAccount: (chosen: Account) => void
  onClose: () => void
}

type View = 'batch' | 'aside'

/** A bulk under work: read, mend, set, ship. */
export function BulkDesk({ work, index, accounts: known, onAccount, onClose }: BulkDeskProps) {
  const t = useTranslations('bulk')
  const bulk = useBulk(work)
  const { state, rows, aside, totals, ready } = bulk
  const { account } = state
  const accounts = known.filter((one) => work.source.suits?.(one) ?? true)
  const table = useRef<TableHandle>(null)
  const [chosen, setView] = useState<View>('batch')
  const view = rows.length === 0 && aside.length > 0 ? 'aside' : chosen
  const [form, setForm] = useState<{ key: string; cell: Cell }>()
  const [asked, setAsked] = useState(false)
  const busy = state.batch !== undefined && state.batch.state !== 'over'
  const practice = account.environment !== 'production'
  // Where every account practises, the workbench says so itself.
  const told = shippers(known).every(({ environment }) => environment === 'practice')

  const openForm = useCallback(
    (key: string, cell: Cell) => {
      const row = work.row(key)
      const { stage, shipment } = (row && work.assess(row)) ?? {}
      if (stage === 'sent' && shipment) location.hash = pageOf(shipment.key)
      else if (row?.read) setForm({ key, cell })
    },
    [work],
  )
  const alone = ['blank', 'again'].includes(work.source.kind) ? rows[0]?.row : undefined
  const aloneKey = alone?.read && !alone.handed ? alone.key : undefined
  useEffect(() => {
    // One order alone is written in its form from the start.
    if (aloneKey) setForm({ key: aloneKey, cell: 'name' })
  }, [aloneKey])

  // The desk lies in nothing that opens over a screen.
  useDocumentKey(
    () => document.body,
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (form || asked || busy || ready.length === 0) return
      event.preventDefault()
      setAsked(true)
    },
  )

  return (
    <BulkPartsProvider index={index} account={account}>
      {practice && !told && (
        <div className="-mx-5 max-[600px]:-mx-3">
          <EnvironmentBanner environment={account.environment} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 truncate font-semibold" title={work.source.name}>
          {t(`names.${work.source.kind}`, { name: work.source.name })}
        </p>
        <span className="flex min-w-0 items-center gap-1.5 text-small text-ink-2">
          {t('account')}
          <AccountSwitch
            accounts={accounts}
            account={account}
            onChange={(id) => {
              const chosen = shippers(accounts).find((one) => one.id === id)
              if (chosen && !busy) onAccount(chosen)
            }}
          />
        </span>
        <DefaultsPanel work={work} bulk={bulk} />
        <span className="ml-auto">
          <CloseBulk left={totals.orders - totals.sent} disabled={busy} onClose={onClose} />
        </span>
      </div>
      {account.paused && (
        <p className="rounded-lg bg-bad-soft px-3 py-1.5 text-small text-bad">{t('paused')}</p>
      )}
      <ReadingBar work={work} bulk={bulk} />
      <BatchResult bulk={bulk} />
      <NumbersShipped work={work} bulk={bulk} />
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
        <AsideList
          rows={aside}
          onAnother={(key) => {
            work.move({ kind: 'another', key })
            setView('batch')
            // What it is, is looked at before it goes.
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
        onShip={() => setAsked(true)}
      />
      <ShipConfirm
        ready={ready}
        left={totals.orders - totals.sent - ready.length}
        open={asked}
        onClose={() => setAsked(false)}
        onShip={() => work.ship(ready.map(({ row }) => row.key))}
      />
      {form && (
        <RowSheet
          key={form.key}
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
