import { RadioTower } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useLock } from '../app/lock.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { useRelays } from './Relays.tsx'

/**
 * Shown for a relay that is lost or waits for its token: statuses come by look-up meanwhile. One line, however many
 * are lost, and none under the passphrase's.
 */
export function RelayLine({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('relay')
  const { moment } = useFormats()
  const now = useMinute()
  const { locked } = useLock()
  const { relays = [] } = useRelays()
  const troubled = relays.flatMap(({ accountId, tokenMissing, standing }) => {
    const account = accounts.find(({ id }) => id === accountId)
    const lost = standing?.lost
    return account && (lost || tokenMissing) ? [{ name: account.name, tokenMissing, lost }] : []
  })
  const [first, ...others] = locked ? [] : troubled
  return (
    <div role="status" className="empty:hidden">
      {first && (
        <p
          data-relay-lost={first.tokenMissing ? 'no-token' : first.lost?.why}
          className="flex items-center gap-2 border-b border-line bg-sunken px-3.5 py-1 text-small text-ink-2"
        >
          <RadioTower size={14} aria-hidden className="shrink-0" />
          <span className="min-w-0 break-words">
            {first.tokenMissing
              ? t('lineWaits', first)
              : t(first.lost?.why === 'bad-token' ? 'lineRefused' : 'line', {
                  name: first.name,
                  when: first.lost ? moment(first.lost.since, now) : '',
                })}
            {others.length > 0 && ` ${t('lineOthers', { count: others.length })}`}
          </span>
        </p>
      )}
    </div>
  )
}
