import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_SLIPS } from '../../../lib/domain/shipment/slip-paper.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { isPrinted } from '../../../lib/order-book/slip.ts'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../ui/Button.tsx'

interface PrintSlipsProps {
  /** All shipments, sorted. */
  sorted: readonly ListedShipment[]
  /** Those that the filter leaves. */
  shown: readonly ListedShipment[]
  picked: ReadonlySet<string>
  onClear: () => void
}

export function PrintSlips({ sorted, shown, picked, onClear }: PrintSlipsProps) {
  const t = useTranslations('slips')
  const { openSlips } = useServices()
  if (!openSlips) return null
  const wanted = picked.size > 0 ? sorted.filter(({ key }) => picked.has(key)) : shown
  const count = Math.min(MOST_SLIPS, wanted.filter(isPrinted).length)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" data-picked={picked.size} className="font-medium empty:hidden">
        {picked.size > 0 && t('picked', { count: picked.size })}
      </p>
      {picked.size > 0 && (
        <Button kind="quiet" data-action="unpick" onClick={onClear}>
          {t('unpick')}
        </Button>
      )}
      <Button
        data-action="print-slips"
        disabled={count === 0}
        icon={<Printer size={15} aria-hidden />}
        onClick={() => openSlips(taken(wanted))}
      >
        {t('printMany', { count })}
      </Button>
    </div>
  )
}

/** Shipments without a slip go along, so that the page can say why. */
function taken(wanted: readonly ListedShipment[]): string[] {
  const keys: string[] = []
  let slips = 0
  for (const shipment of wanted) {
    if (slips === MOST_SLIPS) break
    keys.push(shipment.key)
    if (isPrinted(shipment)) slips++
  }
  return keys
}
