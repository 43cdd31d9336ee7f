import { useTranslations } from 'use-intl'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { RecordAge as Age } from '../../lib/money/record-age.ts'
import { useMinute } from '../ui/use-moments.ts'

export function RecordAge({ of: { oldest, without } }: { of: Age }) {
  const t = useTranslations('money')
  const common = useTranslations('common')
  const { age } = useFormats()
  const now = useMinute()
  if (oldest === undefined && without === 0) return null
  return (
    <p data-record-age className="text-small text-ink-3">
      {oldest !== undefined && t('asOf', { age: age(oldest, now) || common('ageNow') })}{' '}
      {without > 0 && t('asSent', { count: without })}
    </p>
  )
}
