import { useMessages, useTranslations } from 'use-intl'
import type { vi } from '../../lib/i18n/vi.ts'

type Event = keyof typeof vi.shipmentList.timeline.events

/** A journal's event in words; one of a newer version with its name. */
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

/** Why something failed, of its trace in the journal; the carrier's own code stays beside it. */
export function useTraceWords(): (trace: readonly string[]) => string {
  const t = useTranslations('failures')
  return (trace) => {
    const reason = REASONS.find((one) => trace.slice(0, 2).includes(one))
    const code = trace.find((token) => /^\d{3,6}$/.test(token))
    return [reason && t(`${reason}.what`), code && `(${code})`].filter(Boolean).join(' ')
  }
}
