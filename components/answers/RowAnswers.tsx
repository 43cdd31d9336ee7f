import { MessageCircle } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderName } from '../../lib/i18n/formats.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { later, useLater } from '../ui/later.ts'

const dialog = later(() => import('./AnswerDialog.tsx'))

const OpenContext = createContext<(key: ListedShipment['key']) => void>(() => {})

/** Its dialog is outside the rows: what is pressed in it is no press of a row. */
export function AnswersOfRows({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ListedShipment['key']>()
  const loaded = useLater(dialog, open !== undefined)
  return (
    <>
      <OpenContext value={setOpen}>{children}</OpenContext>
      {open !== undefined && loaded && (
        <loaded.AnswerDialog shipmentKey={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

export function RowAnswers({ shipment, active }: { shipment: ListedShipment; active: boolean }) {
  const t = useTranslations('shipmentList')
  const open = use(OpenContext)
  const words = t('answer', { number: orderName(shipment) })
  return (
    <button
      type="button"
      data-action="answer"
      aria-label={words}
      title={words}
      tabIndex={active ? 0 : -1}
      className="shrink-0 rounded-sm p-0.5 text-ink-3 hover:text-brand"
      onClick={() => open(shipment.key)}
    >
      <MessageCircle size={13} aria-hidden />
    </button>
  )
}
