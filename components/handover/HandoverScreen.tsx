import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import {
  addressOfList,
  byCode,
  handoverLists,
  handoverListsOf,
  listOfRoute,
  withScan,
} from '../../lib/order-book/handover-round.ts'
import { realFirst } from '../../lib/order-book/morning.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { ShipmentsExport } from '../exports/ShipmentsExport.tsx'
import { useAccounts } from '../shipment-list/use-accounts.ts'
import { Reading, useShipmentBook } from '../shipment-list/use-shipment-book.tsx'
import { CONTROL } from '../ui/classes.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { beep } from './beep.ts'
import { HandoverSheet } from './HandoverSheet.tsx'
import { PickSheet } from './PickSheet.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ScanPanel } from './ScanPanel.tsx'
import { useRound } from './use-round.ts'

export default function HandoverScreen({ rest }: ScreenProps) {
  return (
    <LaterPhrases>
      <Handover rest={rest} />
    </LaterPhrases>
  )
}

const COLUMNS = ['code', 'order', 'recipient', 'cod'] as const

function Handover({ rest }: ScreenProps) {
  const t = useTranslations('handover')
  const book = useShipmentBook()
  const { shipments } = book
  const accounts = useAccounts()
  const { nameOf } = accounts
  const { round, failure, again, change } = useRound()
  const now = useMinute()
  const environment = useMemo(() => realFirst(shipments), [shipments])
  const codes = useMemo(() => byCode(shipments), [shipments])
  const byKey = useMemo(() => new Map(shipments.map((one) => [one.key, one])), [shipments])
  const lists = useMemo(
    () => round && handoverListsOf(shipments, round, environment),
    [shipments, round, environment],
  )
  if (!book.ready) return <Reading book={book} />
  if (!round || !lists) return <ReadFailure reads={[{ failure, again }]} />
  const { goods, list } = listOfRoute(rest)
  const shown = list === 'picked' && round.picked.length === 0 ? 'waiting' : list
  const chosen = round.picked.flatMap((key) => byKey.get(key) ?? [])
  const offered = handoverLists.filter((one) => one !== 'picked' || chosen.length > 0)
  const used = [...new Set(shipments.map(({ accountId }) => accountId))]
  const leftOut = round.picked.length - lists.picked.length
  function scan(text: string) {
    let sounds = true
    change(
      (kept) => {
        const next = withScan(kept, text, { codes, environment, at: Date.now() })
        sounds = next.scans[0]?.outcome !== 'ticked'
        return next
      },
      () => sounds && beep(),
    )
  }
  return (
    <div className="grid max-w-240 gap-3 print:block print:max-w-none">
      <div className="grid gap-3 empty:hidden print:hidden">
        <ReadFailure reads={[book, accounts, { failure, again }]} stale={book.failure !== undefined} />
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Segmented
          label={t('part')}
          value={goods ? 'goods' : 'scan'}
          onChange={(part) => {
            location.hash = addressOfList(shown, part === 'goods')
          }}
          options={(['scan', 'goods'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
        {used.length > 1 && (
          <Select
            data-action="filter-account"
            label={t('account')}
            className={`${CONTROL} max-w-56`}
            value={round.accountId}
            options={[
              { value: '', label: t('allAccounts') },
              ...used.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={(accountId) => change((kept) => ({ ...kept, accountId }))}
          />
        )}
      </div>
      {!goods && <ScanPanel {...{ round, lists, byKey, nameOf }} onScan={scan} onChange={change} />}
      <div className="print:hidden">
        <Segmented
          label={t('which')}
          value={shown}
          onChange={(one) => {
            location.hash = addressOfList(one, goods)
          }}
          options={offered.map((value) => ({
            value,
            label: t(`lists.${value}`, {
              count: goods && value === 'picked' ? chosen.length : lists[value].length,
            }),
          }))}
        />
      </div>
      {goods ? (
        <PickSheet shipments={shown === 'picked' ? chosen : lists[shown]} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <PrintButton disabled={lists[shown].length === 0} />
            <ShipmentsExport shipments={lists[shown]} columns={COLUMNS} nameOf={nameOf} />
          </div>
          {shown === 'picked' && leftOut > 0 && (
            <p role="note" className="text-small text-warn print:hidden">
              {t('leftOut', { count: leftOut })}
            </p>
          )}
          {lists[shown].length === 0 ? (
            <p role="status" className="panel px-4 py-5 text-ink-2">
              {t(`none.${shown}`)}
            </p>
          ) : (
            <HandoverSheet shipments={lists[shown]} nameOf={nameOf} now={now} />
          )}
        </>
      )}
    </div>
  )
}
