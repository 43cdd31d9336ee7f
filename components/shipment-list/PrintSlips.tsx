import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListedShipment } from '../../lib/domain/listed-shipment.ts'
import { isPrinted } from '../../lib/domain/slip.ts'
import { MOST_SLIPS } from '../../lib/domain/slip-paper.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'

interface PrintSlipsProps {
  /** All there are, as the list is sorted. */
  sorted: readonly ListedShipment[]
  /** What is in view of the list. */
  shown: readonly ListedShipment[]
  picked: ReadonlySet<string>
  onClear: () => void
}

/** Prints what is picked, or else what is shown, in the order of the list. */
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

/** Up to where one printing ends: what gets no slip goes along, so that the page can say why. */
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
