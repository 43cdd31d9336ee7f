import { lazy, Suspense } from 'react'
import type { Account } from '../../../lib/domain/account.ts'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'
import { useServices } from '../../app/services.tsx'
import { shippingAccounts } from '../../shell/shipping-accounts.ts'

const AnswerSettings = lazy(() => import('./AnswerSettings.tsx'))

/** Renders nothing where the screen cannot change the texts, or without an account that ships. */
export function AnswersSection({ accounts }: { accounts: readonly Account[] }) {
  const { answers, storeDefaults } = useServices()
  const offered = shippingAccounts(accounts)
  if (!answers || !storeDefaults || offered.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LaterPhrases>
        <AnswerSettings accounts={offered} answers={answers} listStores={storeDefaults.list} />
      </LaterPhrases>
    </Suspense>
  )
}
