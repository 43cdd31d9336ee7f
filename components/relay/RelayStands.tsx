import { useTranslations } from 'use-intl'
import type { KnownRelay } from '../../lib/domain/relay.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useMinute } from '../ui/use-moments.ts'

export function RelayStands({ relay: { address, standing, tokenMissing } }: { relay: KnownRelay }) {
  const t = useTranslations('relay')
  const { moment, age } = useFormats()
  const now = useMinute()
  const { lastEventAt, lost, missedAt } = standing ?? {}
  const when = (at: number) => [moment(at, now), age(at, now)].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-1 text-small text-ink-3">
      <p className="font-mono break-all">{address}</p>
      {tokenMissing ? (
        <p data-relay-waits className="text-warn">
          {t('tokenMissing')}
        </p>
      ) : (
        <p data-last-event={lastEventAt ?? ''}>
          {lastEventAt === undefined ? t('noEvent') : t('lastEvent', { when: when(lastEventAt) })}
        </p>
      )}
      {lost && (
        <p role="status" data-relay-lost={lost.why} className="text-warn">
          {lost.why === 'bad-token' && `${t('check.bad-token')} `}
          {lost.why === 'no-permission' && `${t('check.no-permission')} `}
          {t('lostSince', { when: moment(lost.since, now) })}
        </p>
      )}
      {missedAt !== undefined && <p>{t('missed', { when: moment(missedAt, now) })}</p>}
    </div>
  )
}
