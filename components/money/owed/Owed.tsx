import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { claimOfUnpaid } from '../../../lib/money/claim.ts'
import type { PaidOut, PaidSum } from '../../../lib/money/paid-out.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { addressOfSlice, inSlice, type Slice, waits } from '../../../lib/order-book/slice.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid, GridTotal } from '../Grid.tsx'
import { useMoneyTables } from '../use-money-tables.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { OwnMarks } from './OwnMarks.tsx'

interface OwedProps {
  /** Of all accounts and days. */
  paid: PaidOut
  shipments: readonly ListedShipment[]
  book: Environment
  nameOf: (accountId: string) => string
  now: number
}

/** What the carrier collected and did not pay out, by account and by how long it waits. */
export function Owed({ paid: { unpaid, unpaidBy }, shipments, book, nameOf, now }: OwedProps) {
  const t = useTranslations('numbers.owed')
  const words = useTranslations('money')
  const { money } = useFormats()
  const { marked } = useMoneyTables(book)
  const [claiming, setClaiming] = useState<string>()
  if (unpaid.parcels === 0) return null
  const slice: Slice = { kind: 'owed', environment: book }
  const days = Math.max(0, Math.floor((now - unpaid.since) / 86_400_000))
  const steps = waits.map((least, at) => {
    const next = waits[at + 1]
    return next === undefined
      ? words('payouts.waits.more', { least })
      : words('payouts.waits.upTo', { least, most: next - 1 })
  })
  const cells = (sums: PaidOut['unpaid'], of: Slice) =>
    [...sums.byWait, sums].map((sum, at) => (
      <SumCell
        key={waits[at] ?? 'all'}
        sum={sum}
        href={addressOfSlice(at < waits.length ? { ...of, wait: at } : of)}
      />
    ))
  return (
    <section data-owed className="grid gap-3 panel border-warn-line/50 px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold">
          {t('title')}{' '}
          <a
            data-action="view-owed"
            href={addressOfSlice(slice)}
            className="rounded-sm text-warn underline decoration-warn/40 underline-offset-2 hover:decoration-warn"
          >
            <span data-unpaid>{money(unpaid.amount)}</span>
          </a>{' '}
          <span className="inline-block text-small font-normal text-ink-2">
            {t('oldest', { count: unpaid.parcels, days })}
          </span>
        </h2>
        <ExportMenu
          small
          what={t('title')}
          fileName={t('file')}
          choices={[
            {
              table: () =>
                marked(
                  [words('table.account'), ...steps, words('table.total'), words('table.parcels')],
                  [...unpaidBy].map(([accountId, sums]) => [
                    nameOf(accountId),
                    ...sums.byWait.map(({ amount }) => amount),
                    sums.amount,
                    sums.parcels,
                  ]),
                ),
            },
          ]}
        />
      </div>
      {book !== 'practice' && <OwnMarks />}
      <Grid
        label={t('title')}
        head={[
          words('table.account'),
          ...steps.map((name) => ({ amount: name })),
          { amount: words('table.total') },
        ]}
      >
        <tbody>
          {[...unpaidBy].map(([accountId, sums]) => (
            <tr key={accountId} data-unpaid-of={accountId} className={GRID_ROW}>
              <th scope="row" className={`${GRID_CELL} min-w-36`}>
                {nameOf(accountId)}
                {book === 'production' && (
                  <Button
                    kind="link"
                    size="inline"
                    data-action="claim"
                    className="block! text-small"
                    aria-label={t('claimOf', { account: nameOf(accountId) })}
                    onClick={() => setClaiming(accountId)}
                  >
                    {t('claim')}
                  </Button>
                )}
              </th>
              {cells(sums, { ...slice, accountId })}
            </tr>
          ))}
        </tbody>
        {unpaidBy.size > 1 && <GridTotal>{cells(unpaid, slice)}</GridTotal>}
      </Grid>
      {claiming !== undefined && (
        <ClaimDialog
          lines={claimOfUnpaid(shipments.filter(inSlice({ ...slice, accountId: claiming }, now)))}
          onClose={() => setClaiming(undefined)}
        />
      )}
    </section>
  )
}

/** An amount that leads to its parcels. */
export function SumCell({ sum: { amount, parcels }, href }: { sum: PaidSum; href: string }): ReactNode {
  const words = useTranslations('money')
  const common = useTranslations('common')
  const { money } = useFormats()
  return (
    <td className={GRID_AMOUNT}>
      {parcels === 0 ? (
        <span className="text-ink-3">{common('none')}</span>
      ) : (
        <a href={href} className="rounded-sm text-brand hover:underline">
          {money(amount)}
          <span className="block text-tiny text-ink-3">{words('parcels', { count: parcels })}</span>
        </a>
      )}
    </td>
  )
}
