import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withSign } from '../../lib/i18n/formats.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { pageOf } from '../../lib/order-book/routes.ts'
import { Button } from '../ui/Button.tsx'

/** A column of words, or of amounts, which are aligned right. */
export type GridHead = string | { amount: string }

interface GridProps {
  label: string
  head: readonly GridHead[]
  children: ReactNode
}

/** Not every browser focuses a part that scrolls. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const

/** A table of amounts with a fixed head; it scrolls where there is little room. */
export function Grid({ label, head, children }: GridProps) {
  return (
    <section
      {...SCROLLED_BY_KEYS}
      aria-label={label}
      className="max-h-[min(36rem,75vh)] min-w-0 overflow-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={label} className="w-full border-collapse text-small">
        <thead>
          <tr>
            {head.map((column, at) => {
              const [name, align] =
                typeof column === 'string' ? [column, 'text-left'] : [column.amount, 'text-right']
              return (
                <th
                  key={`${at} ${name}`}
                  scope="col"
                  className={`sticky top-0 bg-sunken px-2 py-2 font-medium text-ink-2 ${align}`}
                >
                  {name}
                </th>
              )
            })}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

export const GRID_ROW = 'border-t border-line hover:bg-sunken/60'
export const GRID_CELL = 'px-2 py-1.5 text-left align-top font-normal'
export const GRID_AMOUNT = 'px-2 py-1.5 text-right align-top whitespace-nowrap'

/** The foot of a table: its name over `span` columns, then its cells. */
export function GridTotal({ span = 1, children }: { span?: number; children: ReactNode }) {
  const t = useTranslations('money.table')
  return (
    <tfoot>
      <tr className="border-t-2 border-line-2 font-semibold">
        <th scope="row" colSpan={span} className={`${GRID_CELL} font-semibold`}>
          {t('total')}
        </th>
        {children}
      </tr>
    </tfoot>
  )
}

/** An order that links to its shipment's page, and its recipient. */
export function OrderCell({ shipment }: { shipment: ListedShipment }) {
  return (
    <th scope="row" className={`${GRID_CELL} min-w-32`}>
      <a href={pageOf(shipment.key)} className="rounded-sm font-semibold text-brand hover:underline">
        {withSign(shipment.orderNumber) || shipment.trackingCode}
      </a>
      <span className="block text-tiny text-ink-3">{shipment.name}</span>
    </th>
  )
}

/** An amount in VND and its parcels. */
export function AmountCell({
  amount = 0,
  parcels = 0,
}: {
  amount?: number | undefined
  parcels?: number | undefined
}) {
  const t = useTranslations('money')
  const common = useTranslations('common')
  const { money } = useFormats()
  return (
    <td className={GRID_AMOUNT}>
      {parcels === 0 ? (
        <span className="text-ink-3">{common('none')}</span>
      ) : (
        <>
          {money(amount)}
          <span className="block text-tiny text-ink-3">{t('parcels', { count: parcels })}</span>
        </>
      )}
    </td>
  )
}

interface FigureProps {
  name: string
  warn?: boolean
  children: ReactNode
}

/** A named sum in a list of sums. */
export function Figure({ name, warn = false, children }: FigureProps) {
  return (
    <div className="grid">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className={`text-lg leading-6 font-semibold ${warn ? 'text-warn' : ''}`}>{children}</dd>
    </div>
  )
}

const PAGE = 50

/** The first rows of many; `more` shows the next. Other rows begin at the first again. */
export function useMore<Row>(rows: readonly Row[]) {
  const [{ of, most }, setMost] = useState({ of: rows, most: PAGE })
  const now = of === rows ? most : PAGE
  return {
    shown: rows.slice(0, now),
    left: Math.max(0, rows.length - now),
    more: () => setMost({ of: rows, most: now + PAGE }),
  }
}

interface MoreButtonProps {
  rows: { left: number; more: () => void }
  words: (key: 'more', values: { count: number }) => string
}

export function MoreButton({ rows: { left, more }, words }: MoreButtonProps) {
  if (left === 0) return null
  return (
    <Button size="small" data-action="show-more" className="w-fit" onClick={more}>
      {words('more', { count: left })}
    </Button>
  )
}
