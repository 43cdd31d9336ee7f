import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { useSigned } from '../../ui/use-signed.ts'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid, MoreButton, OrderCell, useMore } from '../Grid.tsx'

const NO_PAYOUT = { amount: 0, due: 0, feeOver: 0, statement: '' }

export function PaidOtherwise({ shipments }: { shipments: readonly ListedShipment[] }) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money.fees')
  const { money } = useFormats()
  const signed = useSigned()
  const rows = useMore(shipments)
  const label = t('otherwise', { count: shipments.length })
  return (
    <div className="grid gap-2">
      <p className="font-medium text-warn">{label}</p>
      <Grid
        label={label}
        head={[
          words('order'),
          t('statement'),
          { amount: t('due') },
          { amount: t('amount') },
          { amount: words('difference') },
          { amount: t('feeOver') },
        ]}
      >
        <tbody>
          {rows.shown.map((shipment) => {
            const { amount, due, feeOver, statement } = shipment.payout ?? NO_PAYOUT
            return (
              <tr key={shipment.key} data-paid-otherwise className={GRID_ROW}>
                <OrderCell shipment={shipment} />
                <td className={`${GRID_CELL} min-w-32 break-words text-ink-2`}>{statement}</td>
                <td className={GRID_AMOUNT}>{money(due)}</td>
                <td className={GRID_AMOUNT}>{money(amount)}</td>
                <td className={`${GRID_AMOUNT} font-semibold`}>{signed(amount - due)}</td>
                <td className={GRID_AMOUNT}>{signed(feeOver)}</td>
              </tr>
            )
          })}
        </tbody>
      </Grid>
      <MoreButton rows={rows} words={words} />
    </div>
  )
}
