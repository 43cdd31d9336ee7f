import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { isOff } from '../../lib/order-book/handover-round.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { pickList } from '../../lib/order-book/pick-list.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { PAPER_AMOUNT, PAPER_CELL, PAPER_ROW, PAPER_TABLE, Paper } from './Paper.tsx'
import { PrintButton } from './PrintButton.tsx'

interface PickSheetProps {
  shipments: readonly ListedShipment[]
}

/** Goods by quantity over these orders; the empty box is for a pen. */
export function PickSheet({ shipments }: PickSheetProps) {
  const t = useTranslations('handover.goods')
  const words = useTranslations('handover')
  const language = useLocale()
  const { number } = useFormats()
  const wanted = shipments.filter((one) => !isOff(one))
  const rows = pickList(wanted, language)
  const leftOut = shipments.length - wanted.length
  const nameOf = (name: string) => name || t('unnamed')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton disabled={rows.length === 0} />
        <ExportMenu
          what={t('title')}
          fileName={t('file')}
          choices={[
            {
              table: () => ({
                columns: [t('name'), t('quantity'), t('orders')],
                rows: rows.map(({ name, quantity, orders }) => [nameOf(name), quantity, orders.join(', ')]),
              }),
            },
          ]}
        />
      </div>
      {leftOut > 0 && (
        <p role="note" className="text-small text-warn print:hidden">
          {words('goodsLeftOut', { count: leftOut })}
        </p>
      )}
      {rows.length === 0 ? (
        <p role="status" className="panel px-4 py-5 text-ink-2">
          {t('none')}
        </p>
      ) : (
        <Paper label={t('title')} data-paper="goods">
          <h2 className="text-lg font-bold">{t('title')}</h2>
          <p className="mb-3">
            {t('total', {
              pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
              orders: wanted.length,
            })}
          </p>
          <table className={PAPER_TABLE} aria-label={t('title')}>
            <thead>
              <tr>
                <th scope="col" className={`${PAPER_CELL} font-semibold!`}>
                  {t('name')}
                </th>
                <th scope="col" className={PAPER_AMOUNT}>
                  {t('quantity')}
                </th>
                <th scope="col" className={`${PAPER_CELL} font-semibold!`}>
                  {t('orders')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, quantity, orders }) => (
                <tr key={name} data-goods={name} className={PAPER_ROW}>
                  <th scope="row" className={PAPER_CELL}>
                    <span aria-hidden>☐ </span>
                    {nameOf(name)}
                  </th>
                  <td className={`${PAPER_AMOUNT} text-base font-bold`}>{number(quantity)}</td>
                  <td className={`${PAPER_CELL} w-2/5 text-[11px]`}>{orders.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </>
  )
}
