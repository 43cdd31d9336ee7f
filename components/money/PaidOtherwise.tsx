import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { pageOf } from '../shipment-list/routes.ts'
import { Button } from '../ui/Button.tsx'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from './Grid.tsx'
import { useMore } from './use-more.ts'
import { useSigned } from './use-signed.ts'

/** Every parcel that was paid with another amount, or less another fee, than was due. */
export function PaidOtherwise({ shipments }: { shipments: readonly ListedShipment[] }) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money.fees')
  const { money } = useFormats()
  const signed = useSigned()
  const { shown, left, more } = useMore(shipments)
  const label = t('otherwise', { count: shipments.length })
  return (
    <div className="grid gap-2">
      <p className="font-medium text-warn">{label}</p>
      <Grid
        label={label}
        head={[
          { name: words('order') },
          { name: t('statement') },
          { name: t('due'), amount: true },
          { name: t('amount'), amount: true },
          { name: words('difference'), amount: true },
          { name: t('feeOver'), amount: true },
        ]}
      >
        <tbody>
          {shown.map(({ key, orderNumber, trackingCode, name, payout }) => (
            <tr key={key} data-paid-otherwise className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} min-w-32`}>
                <a
                  data-keyless="row"
                  href={pageOf(key)}
                  className="rounded-sm font-semibold text-brand hover:underline"
                >
                  {orderNumber || trackingCode}
                </a>
                <span className="block text-tiny text-ink-3">{name}</span>
              </th>
              <td className={`${GRID_CELL} min-w-32 break-words text-ink-2`}>{payout?.statement}</td>
              <td className={GRID_AMOUNT}>{money(payout?.due ?? 0)}</td>
              <td className={GRID_AMOUNT}>{money(payout?.amount ?? 0)}</td>
              <td className={`${GRID_AMOUNT} font-semibold`}>
                {signed((payout?.amount ?? 0) - (payout?.due ?? 0))}
              </td>
              <td className={GRID_AMOUNT}>{signed(payout?.feeOver ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      {left > 0 && (
        <Button size="small" data-action="show-more" className="w-fit" onClick={more}>
          {words('more', { count: left })}
        </Button>
      )}
    </div>
  )
}
