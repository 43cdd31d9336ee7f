import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { PaidOut } from '../../../lib/money/paid-out.ts'
import { AmountCell, GRID_CELL, GRID_ROW, Grid, GridTotal, MoreButton, useMore } from '../Grid.tsx'

interface PaidByDayProps {
  paid: PaidOut
  nameOf: (accountId: string) => string
}

export function PaidByDay({ paid, nameOf }: PaidByDayProps) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money')
  const { day } = useFormats()
  const { days, total } = paid
  const rows = useMore(days)
  const accounts = paid.accounts.filter((id) => days.some(({ byAccount }) => byAccount.has(id)))
  const parted = accounts.length > 1 ? accounts : []
  return (
    <div className="grid gap-2">
      <Grid
        label={t('byDay')}
        head={[
          words('table.span'),
          t('statement'),
          ...parted.map((id) => ({ amount: nameOf(id) })),
          { amount: words('table.total') },
        ]}
      >
        <tbody>
          {rows.shown.map((one) => (
            <tr key={one.day} data-paid-day={one.day} className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} whitespace-nowrap`}>
                {day(one.day)}
              </th>
              <td className={`${GRID_CELL} min-w-40 break-words text-ink-2`}>{one.statements.join(', ')}</td>
              {parted.map((id) => (
                <AmountCell key={id} {...one.byAccount.get(id)} />
              ))}
              <AmountCell {...one.total} />
            </tr>
          ))}
        </tbody>
        <GridTotal span={2 + parted.length}>
          <AmountCell {...total} />
        </GridTotal>
      </Grid>
      <MoreButton rows={rows} words={t} />
    </div>
  )
}
