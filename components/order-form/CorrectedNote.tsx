import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useOrderFormState } from './form-context.tsx'
import { useDigitKey } from './use-digit-key.ts'

/** With Alt, since a field that needs the seller has the focus. */
const KEYS = /Mac/.test(navigator.userAgent) ? '⌥ 0' : 'Alt 0'

/** Tells that the seller's own place stands in the form, and takes the page's back by one key. */
export function CorrectedNote() {
  const t = useTranslations('address')
  const { corrected, takeAsOnPage } = useOrderFormState()
  useDigitKey(corrected !== undefined, (digit) => {
    if (digit === 0) takeAsOnPage()
    return digit === 0
  })
  return (
    <div role="status" className="empty:hidden">
      {corrected && (
        <div
          data-corrected
          className="flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-brand-soft px-2.5 py-1 text-small"
        >
          <span>{t('corrected', { day: new Date(corrected.at) })}</span>
          <Button
            size="small"
            data-action="as-on-page"
            title={t('asOnPageHow')}
            aria-keyshortcuts="0 Alt+0"
            keys={KEYS}
            onClick={takeAsOnPage}
          >
            {t('asOnPage')}
          </Button>
        </div>
      )}
    </div>
  )
}
