import { Activity, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Environment, environments } from '../../lib/domain/account.ts'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import { moneyByDay } from '../../lib/money/money-by-day.ts'
import { daysOf } from '../../lib/money/periods.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import type { ScreenProps } from '../app/workbench-screen.ts'
import { useAccounts } from '../shipment-list/use-accounts.ts'
import { Reading, useShipmentBook } from '../shipment-list/use-shipment-book.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { Totals } from './cod/Totals.tsx'
import { MoneyOverview } from './MoneyOverview.tsx'
import { Reconcile } from './statement/Reconcile.tsx'

type Part = 'overview' | 'reconcile'

export default function MoneyScreen({ rest }: ScreenProps) {
  const t = useTranslations('money')
  const reading = useShipmentBook()
  const { shipments } = reading
  const accounts = useAccounts()
  const { nameOf } = accounts
  const { book, books, choose } = useBook(shipments)
  const part: Part = rest === 'reconcile' ? 'reconcile' : 'overview'
  if (!reading.ready)
    return (
      <>
        <Reading book={reading} />
        {/* Where the newest are practice alone, real money may come yet. */}
        {reading.opened && part === 'overview' && book === 'production' && <SoFar shipments={shipments} />}
      </>
    )
  if (books.length === 0) return <Empty />
  return (
    <>
      <ReadFailure reads={[reading, accounts]} stale={reading.failure !== undefined} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label={t('parts.name')} className="flex flex-wrap gap-1">
          <PartLink part="overview" action="money-overview" href="#/money" current={part} />
          <PartLink part="reconcile" action="money-reconcile" href="#/money/reconcile" current={part} />
        </nav>
        {books.length > 1 && (
          <Segmented
            label={t('book.name')}
            value={book}
            onChange={choose}
            options={books.map((value) => ({ value, label: t(`book.${value}`) }))}
          />
        )}
      </div>
      {book !== 'production' && (
        // Where every account practises, the banner above says it.
        <p
          role="note"
          className={`hatched rounded-lg border border-warn-line/40 px-3 py-2 text-warn ${book === 'practice' ? 'group-data-only-practice/main:hidden' : ''}`}
        >
          {t(`notes.${book}`)}
        </p>
      )}
      <Activity mode={part === 'overview' ? 'visible' : 'hidden'}>
        <LaterPhrases>
          <MoneyOverview key={book} shipments={shipments} book={book} nameOf={nameOf} />
        </LaterPhrases>
      </Activity>
      <Activity mode={part === 'reconcile' ? 'visible' : 'hidden'}>
        <Reconcile key={book} shipments={shipments} book={book} />
      </Activity>
    </>
  )
}

interface PartLinkProps {
  part: Part
  action: string
  href: string
  current: Part
}

function PartLink({ part, action, href, current }: PartLinkProps) {
  const t = useTranslations('money.parts')
  return (
    <a
      data-action={action}
      href={href}
      aria-current={part === current ? 'true' : undefined}
      className="inline-flex min-h-8 items-center rounded-full border border-line-2 bg-raised px-3 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:border-brand/50 aria-[current]:bg-brand-soft aria-[current]:text-brand"
    >
      {t(part)}
    </a>
  )
}

/** Of the newest real parcels alone, over the days that the overview begins with. */
function SoFar({ shipments }: { shipments: readonly ListedShipment[] }) {
  const t = useTranslations('money')
  const today = carrierDay(useMinute())
  const { totals } = useMemo(() => {
    const days = daysOf('month', { from: '', to: '' }, today)
    return moneyByDay(shipments, { environment: 'production', accountId: '', by: 'made', ...days })
  }, [shipments, today])
  return (
    <div className="@container grid max-w-300 gap-3">
      <p className="text-ink-2">{t('soFar.about')}</p>
      <Totals totals={totals} oldest={Infinity} soFar />
    </div>
  )
}

/** Real money first; practice money is shown apart. */
function useBook(shipments: readonly ListedShipment[]) {
  const [chosen, setChosen] = useState<Environment>('production')
  const books = useMemo(() => {
    const there = new Set(shipments.map(({ environment }) => environment))
    return environments.filter((one) => there.has(one)).toReversed()
  }, [shipments])
  return { books, book: books.includes(chosen) ? chosen : (books[0] ?? chosen), choose: setChosen }
}

function Empty() {
  const t = useTranslations('money.empty')
  return (
    <div className="grid max-w-140 gap-1.5 panel px-4 py-5">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-ink-2">{t('body')}</p>
    </div>
  )
}
