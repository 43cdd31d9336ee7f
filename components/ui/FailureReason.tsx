import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { failureWords } from '../../lib/i18n/failure-words.ts'
import { CopyButton } from './CopyButton.tsx'
import { carriersWords, originOf } from './failure-parts.ts'

/** One line of why, where what it means and what to do is said beside it. */
export function FailureReason({ failure }: { failure: Failure }) {
  const t = useTranslations('failures')
  const { kind } = failureWords(failure, 'ship')
  const words = carriersWords(failure)
  const logId = 'logId' in failure ? failure.logId : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-warn">
      <span className="min-w-0 break-words">
        {kind === 'no-permission'
          ? t('no-permission.what', { origin: originOf(failure) })
          : t(`${kind}.what`)}
        {words && `: “${words}”`}
      </span>
      {logId && <CopyButton data-action="copy-log" quiet text={logId} label={t('copyLogId')} />}
    </p>
  )
}
