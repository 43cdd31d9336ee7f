import { lazy, Suspense } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'
import { shippingAccounts } from '../../shell/shipping-accounts.ts'

const Sharing = lazy(() => import('./Sharing.tsx'))

/** Renders nothing without an account that ships. */
export function SharingSection({ accounts }: { accounts: readonly Account[] }) {
  if (shippingAccounts(accounts).length === 0) return null
  return (
    <Suspense fallback={null}>
      <LaterPhrases>
        <Sharing />
      </LaterPhrases>
    </Suspense>
  )
}
