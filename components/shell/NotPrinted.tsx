import { useTranslations } from 'use-intl'
import { withSign } from '../../lib/i18n/formats.ts'
import type { NotPrinted as ParcelNotPrinted } from '../../lib/order-book/slip.ts'

export interface NotPrintedProps {
  leftOut: readonly ParcelNotPrinted[]
  /** Not on this computer. */
  missing: number
  /** More than one print run takes. */
  beyond: number
}

/** Above slips or labels: those that are not among them, and why. */
export function NotPrinted({ leftOut, missing, beyond }: NotPrintedProps) {
  const t = useTranslations('slips.leftOut')
  if (leftOut.length + missing + beyond === 0) return null
  return (
    <section
      data-left-out={leftOut.length}
      aria-label={t('title', { count: leftOut.length + missing + beyond })}
      className="mx-auto grid w-full max-w-160 gap-1.5 rounded-xl border border-warn-line/50 bg-warn-soft px-4 py-3 print:hidden"
    >
      <h2 className="font-semibold text-warn">{t('title', { count: leftOut.length + missing + beyond })}</h2>
      <ul className="grid max-h-48 gap-1 overflow-y-auto text-small">
        {leftOut.map(({ key, orderNumber, name, why }) => (
          <li key={key} className="break-words">
            <span className="font-semibold">{withSign(orderNumber)}</span> {name} – {t(why)}
          </li>
        ))}
        {missing > 0 && <li>{t('missing', { count: missing })}</li>}
        {beyond > 0 && <li>{t('beyond', { count: beyond })}</li>}
      </ul>
    </section>
  )
}
