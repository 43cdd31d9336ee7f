import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { FeeComparison } from '../../lib/money/fee-differences.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { useSigned } from '../ui/use-signed.ts'
import { Figure, GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid, MoreButton, OrderCell, useMore } from './Grid.tsx'
import { useMoneyTables } from './use-money-tables.ts'

export function Fees({ fees, book }: { fees: FeeComparison; book: Environment }) {
  const t = useTranslations('money')
  const words = useTranslations('money.fees')
  const { money } = useFormats()
  const { feesTable } = useMoneyTables(book)
  const signed = useSigned()
  const rows = useMore(fees.differing)
  const { compared, quoted, charged, unknown, differing } = fees
  return (
    <section className="grid gap-3 panel px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('fees.title')}</h2>
        {differing.length > 0 && (
          <ExportMenu
            small
            what={t('fees.title')}
            fileName={t('files.fees')}
            choices={[{ table: () => feesTable(differing) }]}
          />
        )}
      </div>
      {compared === 0 ? (
        <p className="text-ink-2">{t('fees.nothing')}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={t('fees.quoted')}>{money(quoted)}</Figure>
          <Figure name={t('fees.charged')}>{money(charged)}</Figure>
          <Figure name={t('fees.difference')} warn={charged !== quoted}>
            {signed(charged - quoted)}{' '}
            <span className="text-small font-normal text-ink-3">
              {t('fees.compared', { count: compared })}
            </span>
          </Figure>
        </dl>
      )}
      {differing.length > 0 ? (
        <>
          <p className="font-medium text-warn">{t('fees.differing', { count: differing.length })}</p>
          <Grid
            label={t('fees.differing', { count: differing.length })}
            head={[
              t('fees.order'),
              t('fees.code'),
              { amount: t('fees.quoted') },
              { amount: t('fees.charged') },
              { amount: t('fees.difference') },
            ]}
          >
            <tbody>
              {rows.shown.map(({ shipment, quoted: was, charged: is }) => (
                <tr key={shipment.key} data-fee-differs className={GRID_ROW}>
                  <OrderCell shipment={shipment} />
                  <td className={`${GRID_CELL} font-mono`}>{shipment.trackingCode}</td>
                  <td className={GRID_AMOUNT}>{money(was)}</td>
                  <td className={GRID_AMOUNT}>{money(is)}</td>
                  <td className={`${GRID_AMOUNT} font-semibold ${is > was ? 'text-warn' : 'text-ok'}`}>
                    {signed(is - was)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Grid>
          <MoreButton rows={rows} words={words} />
        </>
      ) : (
        compared > 0 && <p className="text-ok">{t('fees.none')}</p>
      )}
      {unknown > 0 && <p className="text-small text-ink-3">{t('fees.unreported', { count: unknown })}</p>}
    </section>
  )
}
