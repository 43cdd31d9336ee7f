import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'
import type { FeeComparison } from '../../lib/domain/fee-differences.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { pageOf } from '../shipment-list/routes.ts'
import { Button } from '../ui/Button.tsx'
import { Figure } from './Figure.tsx'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from './Grid.tsx'
import { useMoneyTables } from './use-money-tables.ts'
import { useMore } from './use-more.ts'
import { useSigned } from './use-signed.ts'

/** What was promised against what was taken, and every order where the two differ. */
export function Fees({ fees, book }: { fees: FeeComparison; book: Environment }) {
  const t = useTranslations('money')
  const { money } = useFormats()
  const { feesTable } = useMoneyTables(book)
  const signed = useSigned()
  const { shown, left, more } = useMore(fees.differing)
  const { compared, quoted, charged, untold, differing } = fees
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-surface px-3.5 py-3">
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
              { name: t('fees.order') },
              { name: t('fees.code') },
              { name: t('fees.quoted'), amount: true },
              { name: t('fees.charged'), amount: true },
              { name: t('fees.difference'), amount: true },
            ]}
          >
            <tbody>
              {shown.map(({ shipment, quoted: was, charged: is }) => (
                <tr key={shipment.key} data-fee-differs className={GRID_ROW}>
                  <th scope="row" className={`${GRID_CELL} min-w-32`}>
                    <a
                      data-keyless="row"
                      href={pageOf(shipment.key)}
                      className="rounded-sm font-semibold text-brand hover:underline"
                    >
                      {shipment.orderNumber || shipment.trackingCode}
                    </a>
                    <span className="block text-tiny text-ink-3">{shipment.name}</span>
                  </th>
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
          {left > 0 && (
            <Button size="small" data-action="show-more" className="w-fit" onClick={more}>
              {t('fees.more', { count: left })}
            </Button>
          )}
        </>
      ) : (
        compared > 0 && <p className="text-ok">{t('fees.none')}</p>
      )}
      {untold > 0 && <p className="text-small text-ink-3">{t('fees.untold', { count: untold })}</p>}
    </section>
  )
}
