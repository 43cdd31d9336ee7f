import { useTranslations } from 'use-intl'
import type { PaidOut } from '../../lib/domain/paid-out.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { Button } from '../ui/Button.tsx'
import { GRID_CELL, GRID_ROW, Grid } from './Grid.tsx'
import { PaidCell } from './PaidCell.tsx'
import { useMore } from './use-more.ts'

interface PaidByDayProps {
  paid: PaidOut
  nameOf: (accountId: string) => string
}

/** What was paid on each day, by which statements, and to which account. */
export function PaidByDay({ paid, nameOf }: PaidByDayProps) {
  const t = useTranslations('money.payouts')
  const words = useTranslations('money')
  const { day } = useFormats()
  const { days, total } = paid
  const { shown, left, more } = useMore(days)
  const accounts = paid.accounts.filter((id) => days.some(({ byAccount }) => byAccount.has(id)))
  const parted = accounts.length > 1 ? accounts : []
  return (
    <div className="grid gap-2">
      <Grid
        label={t('byDay')}
        head={[
          { name: words('table.span') },
          { name: t('statement') },
          ...parted.map((id) => ({ name: nameOf(id), amount: true })),
          { name: words('table.total'), amount: true },
        ]}
      >
        <tbody>
          {shown.map((one) => (
            <tr key={one.day} data-paid-day={one.day} className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} whitespace-nowrap`}>
                {day(one.day)}
              </th>
              <td className={`${GRID_CELL} min-w-40 break-words text-ink-2`}>{one.statements.join(', ')}</td>
              {parted.map((id) => (
                <PaidCell key={id} sum={one.byAccount.get(id)} />
              ))}
              <PaidCell sum={one.total} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-2 font-semibold">
            <th scope="row" colSpan={2 + parted.length} className={`${GRID_CELL} font-semibold`}>
              {words('table.total')}
            </th>
            <PaidCell sum={total} />
          </tr>
        </tfoot>
      </Grid>
      {left > 0 && (
        <Button size="small" data-action="show-more" className="w-fit" onClick={more}>
          {t('more', { count: left })}
        </Button>
      )}
    </div>
  )
}
