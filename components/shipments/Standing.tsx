import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { calledOffIn } from '../../lib/domain/shipment/in-shop.ts'
import { isKnownReason } from '../../lib/domain/shipment/reason.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { type Standing as Stood, standingTone } from '../../lib/domain/shipment/turned-up.ts'
import { useCarrierWords, useFormats } from '../../lib/i18n/Phrases.tsx'
import { reasonWords } from '../../lib/i18n/reason-words.ts'
import { inShopLabel } from '../../lib/i18n/status-words.ts'
import { FailureLine } from '../ui/FailureNote.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Corrected, colours } from './StatusWords.tsx'

interface StandingProps {
  shipment: Stood & Pick<Shipment, 'inShop' | 'failure'>
  /** When it reached its state, epoch ms. */
  since: number
  now: number
  /** Instead of the reason. */
  note?: ReactNode
}

/** Its status; for how long and why is next to it, or below where there is no room. */
export function Standing({ shipment, since, now, note }: StandingProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden">
      <StatusBadge shipment={shipment} />
      <span className="flex max-w-full min-w-0 items-center gap-x-1.5 empty:hidden">
        <Since since={since} now={now} />
        {note ?? <Why shipment={shipment} />}
      </span>
    </span>
  )
}

/** "for 3 days"; nothing within the first minute. */
export function Since({ since, now }: Pick<StandingProps, 'since' | 'now'>) {
  const t = useTranslations('shipments')
  const { span, moment } = useFormats()
  const lasted = span(since, now)
  if (!lasted) return null
  return (
    <span data-since={since} title={moment(since, now)} className="shrink-0 text-small text-ink-3">
      {t('lasted', { span: lasted })}
    </span>
  )
}

/** Why it waits, failed or was called off, in one line. */
function Why({ shipment }: Pick<StandingProps, 'shipment'>) {
  const language = useLocale()
  const named = useCarrierWords()
  const { status, failure, submission } = shipment
  const off = calledOffIn(shipment)
  const { code, text = '' } = (submission === 'accepted' && status?.reason) || {}
  const reason = code && (isKnownReason(code) || !text) ? named(reasonWords(language, code).text) : text
  const look = colours[standingTone(shipment)] ?? 'text-ink-2'
  if (off) {
    const words = inShopLabel(language, off)
    return (
      <span data-called-off={off} title={words} className="truncate text-small font-semibold text-bad">
        {words}
      </span>
    )
  }
  if (reason) {
    return (
      <span data-why={code ?? ''} title={reason} className={`truncate text-small ${look}`}>
        {reason}
      </span>
    )
  }
  if (failure && submission !== 'accepted') return <FailureLine failure={failure} className={look} />
  return <Corrected status={status} />
}
