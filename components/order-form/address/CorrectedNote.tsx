import { useTranslations } from 'use-intl'
import { carrierDay } from '../../../lib/domain/carrier-day.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { Button } from '../../ui/Button.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ALT, useDigitKey, useSeenRef } from './use-digit-key.ts'

/** Says that the form uses the seller's own place. One key brings back the one on the page. */
export function CorrectedNote() {
  const t = useTranslations('address')
  const { day } = useFormats()
  const { corrected, takeAsOnPage } = useOrderFormState()
  const note = useSeenRef<HTMLDivElement>()
  useDigitKey(note.at, corrected ? [0] : [], takeAsOnPage)
  return (
    <div role="status" className="empty:hidden">
      {corrected && (
        <div
          ref={note.watch}
          data-corrected
          className="flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-brand-soft px-2.5 py-1 text-small"
        >
          <span>{t('corrected', { day: day(carrierDay(corrected.at)) })}</span>
          <Button
            size="small"
            data-action="as-on-page"
            title={t('asOnPageHow')}
            aria-keyshortcuts="0 Alt+0"
            keys={`${ALT} 0`}
            onClick={takeAsOnPage}
          >
            {t('asOnPage')}
          </Button>
        </div>
      )}
    </div>
  )
}
