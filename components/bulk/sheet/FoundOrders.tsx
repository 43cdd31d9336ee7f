import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_ORDERS, type SheetOrders } from '../../../lib/bulk/sheet/sheet-orders.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { Button } from '../../ui/Button.tsx'

interface FoundOrdersProps {
  /** Undefined while the rows are read. */
  found: SheetOrders | undefined
  rows: number
  /** What a row is to the seller. */
  of: 'rows' | 'messages'
}

const NAMED = 8

export function FoundOrders({ found, rows, of }: FoundOrdersProps) {
  const t = useTranslations('bulkSources.sheet')
  const { number } = useFormats()
  const count = found?.orders.length ?? 0
  const named = (at: readonly number[]) => {
    const few = at.slice(0, NAMED).map(number).join(', ')
    return t('row', { of, rows: at.length > NAMED ? `${few}…` : few })
  }
  const left = found && [
    found.doubled.length > 0 && t('doubled', { of, count: found.doubled.length, rows: named(found.doubled) }),
    found.empty.length > 0 && t('empty', { of, count: found.empty.length, rows: named(found.empty) }),
    found.leftOut > 0 && t('leftOut', { most: MOST_ORDERS, count: found.leftOut }),
  ]
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="grid max-w-prose gap-1">
        <p className="font-medium">
          {!found ? t('counting') : count > 0 ? t('found', { of, rows, orders: count }) : t('nothing')}
        </p>
        {left?.map((words) => words && <p key={words}>{words}</p>)}
      </div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        data-action="take-orders"
        keys="Ctrl ↵"
        aria-keyshortcuts="Control+Enter"
        busy={!found}
        disabled={count === 0}
        icon={<ArrowRight size={16} aria-hidden />}
      >
        {t('take', { count })}
      </Button>
    </div>
  )
}
