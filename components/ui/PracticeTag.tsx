import { useTranslations } from 'use-intl'
import type { Environment } from '../../lib/domain/account.ts'

export function PracticeTag({ environment }: { environment: Environment }) {
  const t = useTranslations('common.environments')
  if (environment === 'production') return null
  return (
    <span
      data-environment={environment}
      className="hatched shrink-0 rounded-sm border border-warn-line/50 px-1.5 text-tiny font-semibold tracking-wide text-warn uppercase"
    >
      {t(environment)}
    </span>
  )
}
