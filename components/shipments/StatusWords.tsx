import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { fold } from '../../lib/domain/fold.ts'
import type { TrackedStatus } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { statusMeaning, type Tone } from '../../lib/domain/shipment/status.ts'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import { statusAbout, statusNext } from '../../lib/i18n/worker.ts'

/** Spec table 3.1: the courier comes, or the shop goes to a post office. */
const CONFIRMED = 2

interface StatusWordsProps {
  status: TrackedStatus
  handover: ShipmentDraft['handover']
}

export function StatusWords({ status: { code, reason }, handover }: StatusWordsProps) {
  const t = useTranslations('shipments')
  const dropped = useTranslations('statuses.dropped')
  const language = useLocale()
  const { tone } = statusMeaning(code)
  const why = reason?.code == null ? undefined : reasonWords(language, reason.code)
  const reasonText = reason?.text ?? ''
  const drops = code === CONFIRMED && handover === 'post'
  const repeated = why && fold(reasonText) === fold(why.text)
  return (
    <div data-status-words className="grid gap-1 text-small text-ink-2">
      <p>{drops ? dropped('about') : statusAbout(language, code)}</p>
      {reason && (
        <p className={`break-words ${colours[tone] ?? ''}`}>
          <span className="font-semibold">{t('reason')}: </span>
          {why?.text}
          {reasonText && !repeated && (
            <>
              {why && ' · '}
              <span className="sr-only">{t('carrierSays')}: </span>“{reasonText}”
            </>
          )}
        </p>
      )}
      <p className="flex gap-1.5 font-medium text-ink">
        <ArrowRight size={14} aria-hidden className="mt-0.5 shrink-0 text-brand" />
        <span className="min-w-0 break-words">
          <span className="sr-only">{t('todo')}: </span>
          {why?.next ?? (drops ? dropped('next') : statusNext(language, code))}
        </span>
      </p>
    </div>
  )
}

const colours: Partial<Record<Tone, string>> = { warn: 'text-warn', bad: 'text-bad', back: 'text-back' }
