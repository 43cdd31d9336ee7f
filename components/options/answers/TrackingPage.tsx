import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { CODE_MARK, pageFaultOf } from '../../../lib/domain/answers/answer.ts'
import { AccountField } from '../../ui/AccountField.tsx'

interface TrackingPageProps {
  account: Account
  page: string
  /** Called with addresses that can be used, and empty for none. */
  onChange: (page: string) => void
}

export function TrackingPage({ account, page, onChange }: TrackingPageProps) {
  const t = useTranslations('answers.settings')
  const [typed, setTyped] = useState(page)
  const fault = typed === '' ? undefined : pageFaultOf(typed)
  return (
    <AccountField
      name={`tracking-page-${account.id}`}
      label={t('page', { account: account.name })}
      hint={t('pageHint', { code: CODE_MARK })}
      problem={fault && t(`pageFaults.${fault}`, { code: CODE_MARK })}
      inputMode="url"
      maxLength={300}
      value={typed}
      onChange={(text) => {
        const next = text.trim()
        setTyped(next)
        if (next === '' || !pageFaultOf(next)) onChange(next)
      }}
    />
  )
}
