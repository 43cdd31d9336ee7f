import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { tokenExpiry } from '../../lib/domain/account.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useMinute } from '../ui/use-moments.ts'

interface TokenReminderProps {
  account: Account
  className?: string
  /** The way to a new one. */
  children?: ReactNode
}

/** That the account's token ends soon or has ended; nothing while there is time. */
export function TokenReminder({ account, className = '', children }: TokenReminderProps) {
  const t = useTranslations('common')
  const { day } = useFormats()
  const expiry = tokenExpiry(account, useMinute())
  if (!expiry) return null
  return (
    <div
      data-token={expiry.ended ? 'ended' : 'ends'}
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-warn-soft text-small text-warn ${className}`}
    >
      <span className="min-w-0">
        {t(expiry.ended ? 'tokenEnded' : 'tokenEnds', { day: day(expiry.day) })}
      </span>
      {children}
    </div>
  )
}
