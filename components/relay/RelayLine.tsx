import { RadioTower } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useMinute } from '../ui/use-moments.ts'
import { useRelays } from './use-relays.ts'

/** Shown for a relay that is lost or waits for its token: statuses come by look-up meanwhile. */
export function RelayLine({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('relay')
  const { moment } = useFormats()
  const now = useMinute()
  const { relays = [] } = useRelays()
  return (
    <div role="status" className="empty:hidden">
      {relays.map(({ accountId, tokenMissing, standing }) => {
        const account = accounts.find(({ id }) => id === accountId)
        const lost = standing?.lost
        if (!account || !(lost || tokenMissing)) return null
        const words = { name: account.name, when: lost ? moment(lost.since, now) : '' }
        const line = lost?.why === 'bad-token' ? 'lineRefused' : 'line'
        return (
          <p
            key={accountId}
            data-relay-lost={tokenMissing ? 'no-token' : lost?.why}
            className="flex items-center gap-2 border-b border-line bg-sunken px-3.5 py-1 text-small text-ink-2"
          >
            <RadioTower size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 break-words">
              {tokenMissing ? t('lineWaits', words) : t(line, words)}
            </span>
          </p>
        )
      })}
    </div>
  )
}
