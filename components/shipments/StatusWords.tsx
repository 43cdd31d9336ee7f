import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { fold } from '../../lib/domain/fold.ts'
import { collectedCod, isPartDelivered } from '../../lib/domain/shipment/collected.ts'
import { calledOffIn } from '../../lib/domain/shipment/in-shop.ts'
import type { Shipment, TrackedStatus } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning, type Tone } from '../../lib/domain/shipment/status.ts'
import { useCarrierWords, useFormats } from '../../lib/i18n/Phrases.tsx'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import {
  droppedAbout,
  droppedNext,
  statusAbout,
  statusLabel,
  statusNext,
} from '../../lib/i18n/status-words.ts'

/** Spec table 3.1: the courier comes, or the shop goes to a post office. */
const CONFIRMED = 2

interface StatusWordsProps {
  shipment: Shipment
  status: TrackedStatus
}

export function StatusWords({ shipment, status }: StatusWordsProps) {
  const { code, text, reason } = status
  const t = useTranslations('shipments')
  const language = useLocale()
  const named = useCarrierWords()
  const { money } = useFormats()
  const { tone } = statusMeaning(code)
  const why = reason?.code == null ? undefined : reasonWords(language, reason.code)
  const reasonText = reason?.text ?? ''
  const drops = code === CONFIRMED && shipment.draft.handover === 'post'
  const part = isPartDelivered(shipment)
  const said = text && fold(text) !== fold(statusLabel(language, code)) ? text : ''
  const about = drops ? droppedAbout(language) : statusAbout(language, code)
  const repeated = why && fold(reasonText) === fold(why.text)
  return (
    <div data-status-words className="grid gap-1 text-small text-ink-2">
      <Corrected status={status} />
      <p>{part ? t('part.about', { cod: money(collectedCod(shipment)) }) : named(about)}</p>
      {said && (
        <p data-carrier-says className="break-words">
          {t('carrierSays')}: “{said}”
        </p>
      )}
      {reason && (
        <p className={`break-words ${colours[tone] ?? ''}`}>
          <span className="font-semibold">{t('reason')}: </span>
          {why && named(why.text)}
          {reasonText && !repeated && (
            <>
              {why && ' · '}
              <span className="sr-only">{t('carrierSays')}: </span>“{reasonText}”
            </>
          )}
        </p>
      )}
      {/* Until the seller decides about an order that was called off, its card says what to do. */}
      {!calledOffIn(shipment) && (
        <p className="flex gap-1.5 font-medium text-ink">
          <ArrowRight size={14} aria-hidden className="mt-0.5 shrink-0 text-brand" />
          <span className="min-w-0 break-words">
            <span className="sr-only">{t('todo')}: </span>
            {named(
              why?.next ??
                (part ? t('part.next') : drops ? droppedNext(language) : statusNext(language, code)),
            )}
          </span>
        </p>
      )}
    </div>
  )
}

/** What the carrier took back for this status. */
export function Corrected({ status }: { status: TrackedStatus | undefined }) {
  const t = useTranslations('shipments')
  const language = useLocale()
  if (status?.corrects === undefined) return null
  const words = t('corrected', { status: statusLabel(language, status.corrects) })
  return (
    <span data-corrects={status.corrects} title={words} className="max-w-full truncate text-small text-warn">
      {words}
    </span>
  )
}

export const colours: Partial<Record<Tone, string>> = {
  warn: 'text-warn',
  bad: 'text-bad',
  back: 'text-back',
}
