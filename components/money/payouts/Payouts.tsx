import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { PaidOut } from '../../../lib/money/paid-out.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { Figure } from '../Grid.tsx'
import { PaidByDay } from './PaidByDay.tsx'
import { PaidOtherwise } from './PaidOtherwise.tsx'
import { usePayoutTables } from './use-payout-tables.ts'

interface PayoutsProps {
  paid: PaidOut
  nameOf: (accountId: string) => string
  book: Environment
}

export function Payouts({ paid, nameOf, book }: PayoutsProps) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money')
  const { money } = useFormats()
  const { daysTable, otherwiseTable } = usePayoutTables(book, nameOf)
  const { total, days, otherwise } = paid
  const choices = [
    ...(days.length > 0 ? [{ label: t('byDay'), table: () => daysTable(paid) }] : []),
    ...(otherwise.length > 0 ? [{ label: t('otherwiseName'), table: () => otherwiseTable(otherwise) }] : []),
  ]
  return (
    <section className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('title')}</h2>
        {choices.length > 0 && (
          <ExportMenu small what={t('title')} fileName={words('files.payouts')} choices={choices} />
        )}
      </div>
      <p className="max-w-prose text-small text-ink-3">{t('about')}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name={t('paid')}>
          <span data-paid-out>{money(total.amount)}</span>{' '}
          <span className="text-small font-normal text-ink-3">
            {words('parcels', { count: total.parcels })}
          </span>
        </Figure>
      </dl>
      {days.length > 0 && <PaidByDay paid={paid} nameOf={nameOf} />}
      {otherwise.length > 0 && <PaidOtherwise shipments={otherwise} />}
    </section>
  )
}
