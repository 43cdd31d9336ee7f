import { RadioTower } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useMinute } from '../shipments/use-now.ts'
import { useRelays } from './use-relays.ts'

/** Says of every relay that is lost that the carrier is asked as usual; nothing else. */
export function RelayLine({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslations('relay')
  const { moment } = useFormats()
  const now = useMinute()
  const { relays = [] } = useRelays()
  return (
    <div role="status" className="empty:hidden">
      {relays.map(({ accountId, standing }) => {
        const account = accounts.find(({ id }) => id === accountId)
        if (!account || !standing?.lost) return null
        const { since, why } = standing.lost
        const words = { name: account.name, when: moment(since, now) }
        return (
          <p
            key={accountId}
            data-relay-lost={why}
            className="flex items-center gap-2 border-b border-line bg-sunken px-3.5 py-1 text-small text-ink-2"
          >
            <RadioTower size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 break-words">
              {why === 'bad-token' ? t('lineRefused', words) : t('line', words)}
            </span>
          </p>
        )
      })}
    </div>
  )
}
