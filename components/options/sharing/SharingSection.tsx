import { lazy, Suspense } from 'react'
import { LaterPhrases } from '../../../lib/i18n/LaterPhrases.tsx'

const Sharing = lazy(() => import('./Sharing.tsx'))

export function SharingSection() {
  return (
    <Suspense fallback={null}>
      <LaterPhrases>
        <Sharing />
      </LaterPhrases>
    </Suspense>
  )
}
