import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../../lib/domain/failure.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { ConnectionCheck } from '../../../lib/messages/table.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'

export type Finding = Exclude<ConnectionCheck, { kind: 'connected' }>

export function CheckResult({ result }: { result: Finding }) {
  const t = useTranslations('options')
  const rights = useTranslations('failures.rights')
  const { list } = useFormats()
  if (result.kind === 'failed') return <FailureNote failure={result.failure} doing="settings" />
  return (
    <div
      role="status"
      data-check={result.kind}
      className="flex items-start gap-2 rounded-xl bg-bad-soft px-3 py-2.5 text-bad"
    >
      <TriangleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <div className="min-w-0 break-words">
        {result.kind === 'no-permission'
          ? t('check.no-permission', { origin: result.origin })
          : result.kind === 'missing-right'
            ? t('check.missing-right', {
                rights: list(result.rights.map((right) => rights(right))),
              })
            : t(`check.${result.kind}`)}
      </div>
    </div>
  )
}

/** A missing practice carrier is the usual case and has its own advice. */
export function PracticeFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('options')
  if (failure.kind !== 'unreachable') return <FailureNote failure={failure} doing="settings" />
  return (
    <p role="alert" className="rounded-xl bg-warn-soft px-3 py-2 text-small text-warn">
      {t('practiceAbsent')}
    </p>
  )
}
