import { useTranslations } from 'use-intl'
import type { Printing } from './use-slips.ts'

/** What was asked for and is not printed, and why. */
export function NotPrinted({ printing: { leftOut, missing, beyond } }: { printing: Printing }) {
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
            <span className="font-semibold">{orderNumber}</span> {name} – {t(why)}
          </li>
        ))}
        {missing > 0 && <li>{t('missing', { count: missing })}</li>}
        {beyond > 0 && <li>{t('beyond', { count: beyond })}</li>}
      </ul>
    </section>
  )
}
