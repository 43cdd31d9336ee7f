import { useMemo } from 'react'
import { useLocale, useMessages, useTranslations } from 'use-intl'
import { rights } from '../../../lib/domain/right.ts'
import type { JournalEntry } from '../../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../../lib/domain/shipment/status.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { reasonWords } from '../../../lib/i18n/reason-words.ts'
import { statusLabel } from '../../../lib/i18n/status-words.ts'
import type * as vi from '../../../lib/i18n/vi.ts'
import { type TimelineLine, timelineOf } from '../../../lib/order-book/timeline-lines.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'

/** Newest first. */
export function Timeline({ journal, now }: { journal: readonly JournalEntry[]; now: number }) {
  const t = useTranslations('shipmentList.timeline')
  const lines = useMemo(() => timelineOf(journal), [journal])
  return (
    <Card title={t('title')}>
      <ol aria-label={t('title')} className="grid">
        {lines.map((line) => (
          <Line key={`${line.first} ${line.event} ${line.status ?? ''}`} line={line} now={now} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ line, now }: { line: TimelineLine; now: number }) {
  const t = useTranslations('shipmentList.timeline')
  const common = useTranslations('common')
  const language = useLocale()
  const { moment, age, money, weight } = useFormats()
  const words = useEventWords()
  const traceWords = useTraceWords()
  const { event, how, first, last, count, was, status, reason, changes, said, trace } = line
  const why = reason === undefined ? traceWords(trace) : reasonWords(language, reason).text
  return (
    <li
      data-event={event}
      className="relative grid grid-cols-[0.75rem_minmax(0,1fr)_auto] gap-x-2.5 pb-3.5 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[0.3rem] before:w-px before:bg-line-2 last:before:hidden"
    >
      <span aria-hidden className="mt-1.5 size-2.5 rounded-full border-2 border-brand bg-surface" />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        {status === undefined ? (
          <p className="font-medium break-words">{words(event)}</p>
        ) : (
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Badge tone={statusMeaning(status).tone}>{statusLabel(language, status)}</Badge>
            {!['status-learnt', 'status-told'].includes(event) && (
              <span className="text-small text-ink-2">{words(event)}</span>
            )}
            {was !== undefined && <Badge tone={statusMeaning(was).tone}>{statusLabel(language, was)}</Badge>}
          </p>
        )}
        {said && <p className="text-small break-words text-ink-2">“{said}”</p>}
        {why && <p className="text-small break-words text-ink-2">{why}</p>}
        {changes.map(({ of, was, is }) => {
          const show = of === 'weight' ? weight : money
          return (
            <p key={of} className="text-small break-words text-ink-2">
              {t(`changes.${of}`, { was: was === null ? common('none') : show(was), is: show(is) })}
            </p>
          )
        })}
        <p className="text-small text-ink-3">
          {t(how)}
          {count > 1 && ` · ${t('times', { count })}`}
        </p>
      </div>
      <p className="grid justify-items-end text-small text-ink-2">
        <time dateTime={new Date(last).toISOString()}>{moment(last, now)}</time>
        <span className="text-ink-3">
          {count > 1 ? moment(first, now) : age(last, now) || common('ageNow')}
        </span>
      </p>
    </li>
  )
}

type Event = keyof typeof vi.shipmentList.timeline.events

/** An event of a newer version is shown by its name. */
export function useEventWords(): (event: string) => string {
  const t = useTranslations('shipmentList.timeline')
  const { events } = useMessages().shipmentList.timeline
  const isEvent = (event: string): event is Event => Object.hasOwn(events, event)
  return (event) => (isEvent(event) ? t(`events.${event}`) : t('other', { event }))
}

const REASONS = [
  'unauthorised',
  'forbidden',
  'busy',
  'carrier-down',
  'offline',
  'timed-out',
  'dropped',
  'unreadable',
  'account-gone',
  'bug',
] as const

/** The reason in a failure's trace, the right that is missing, and the carrier's code. */
export function useTraceWords(): (trace: readonly string[]) => string {
  const t = useTranslations('failures')
  return (trace) => {
    const reason = REASONS.find((one) => trace.slice(0, 2).includes(one))
    const right = rights.find((one) => one === trace[1]) ?? 'other'
    const code = trace.find((token) => /^\d{3,6}$/.test(token))
    return [reason && t(`${reason}.what`, { right: t(`rights.${right}`) }), code && `(${code})`]
      .filter(Boolean)
      .join(' ')
  }
}
