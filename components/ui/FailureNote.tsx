import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import { type Doing, failureWords, type FailureWords as Words } from '../../lib/i18n/failure-words.ts'
import { isOwnRefusal } from '../../lib/i18n/refusal-kinds.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'

interface FailureNoteProps {
  failure: Failure
  doing: Doing
  onRetry?: (() => void) | undefined
  /** Given when the settings can solve it. */
  onOpenOptions?: (() => void) | undefined
  children?: ReactNode
}

/** What happened, what it means, what to do; the carrier's own words and its log id. */
export function FailureNote({ failure, doing, onRetry, onOpenOptions, children }: FailureNoteProps) {
  const t = useTranslations('failures')
  const common = useTranslations('common')
  const { kind, meaning } = failureWords(failure, doing)
  const what = useWhatFailed(failure, kind)
  const todoOf = useTodo()
  const words = carriersWords(failure)
  const isCarriers = kind !== 'bug' && kind !== 'unreadable'
  const logId = 'logId' in failure ? failure.logId : undefined
  return (
    <div
      role="alert"
      data-failure={failure.kind}
      className="grid gap-1 rounded-xl border border-bad/30 bg-bad-soft px-3 py-2.5 text-small"
    >
      <p className="flex items-start gap-2 text-base font-semibold text-bad">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{what}</span>
      </p>
      {words && (
        <p className="break-words text-ink">
          {isCarriers && <span className="sr-only">{t('carrierSays')}: </span>}“{words}”
        </p>
      )}
      <p className="text-ink-2">{t(meaning)}</p>
      {(kind !== 'rejected' || doing === 'ship' || doing === 'ship-again') && (
        <p className="text-ink-2">{todoOf(failure)}</p>
      )}
      {kind === 'rejected' && (doing === 'refresh' || doing === 'cancel') && (
        <p className="text-ink-2">{t('rejected.under')}</p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {onRetry && (
          <Button size="small" data-action="retry" onClick={onRetry}>
            {common('retry')}
          </Button>
        )}
        <MendInOptions failures={[failure]} onOpenOptions={onOpenOptions} />
        {logId && (
          <span className="inline-flex min-w-0 items-center gap-1 text-ink-2">
            <span className="min-w-0 break-words">
              {t('logId')}: <span className="font-mono">{logId}</span>
            </span>
            <CopyButton data-action="copy-log" kind="quiet" text={logId} label={t('copyLogId')} />
          </span>
        )}
      </div>
    </div>
  )
}

function useTodo(): (failure: Failure) => string {
  const t = useTranslations('failures')
  return (failure) => {
    const { kind } = failureWords(failure, 'ship')
    return kind === 'busy' ? t('busy.todo', { seconds: pauseOf(failure) }) : t(`${kind}.todo`)
  }
}

interface MendInOptionsProps {
  failures: readonly Failure[]
  onOpenOptions: (() => void) | undefined
}

export function MendInOptions({ failures, onOpenOptions }: MendInOptionsProps) {
  const t = useTranslations('failures')
  if (!onOpenOptions || !failures.some(curedInOptions)) return null
  return (
    <Button size="small" data-action="mend-in-options" onClick={onOpenOptions}>
      {t('openOptions')}
    </Button>
  )
}

/** What to do, once for all that failed alike; of other refusals the carrier's words say it. */
export function FailureTodos(props: MendInOptionsProps) {
  const todoOf = useTodo()
  const known = props.failures.filter((one) => failureWords(one, 'ship').kind !== 'rejected')
  return (
    <>
      {[...new Set(known.map(todoOf))].map((todo) => (
        <p key={todo} className="text-small text-ink-2">
          {todo}
        </p>
      ))}
      <div className="empty:hidden">
        <MendInOptions {...props} />
      </div>
    </>
  )
}

function useWhatFailed(failure: Failure, kind: Words['kind']): string {
  const t = useTranslations('failures')
  const right = failure.kind === 'forbidden' ? (failure.right ?? 'other') : 'other'
  if (kind === 'forbidden') return t('forbidden.what', { right: t(`rights.${right}`) })
  if (kind === 'no-permission') return t('no-permission.what', { origin: originOf(failure) })
  if (kind === 'others-claimed' || kind === 'others-undecided') {
    return t(`${kind}.what`, { name: ('name' in failure && failure.name) || '—' })
  }
  return t(`${kind}.what`)
}

function pauseOf(failure: Failure): number {
  return failure.kind === 'busy' ? Math.ceil(failure.retryAfterMs / 1000) : 0
}

function curedInOptions(failure: Failure): boolean {
  if (failure.kind === 'rejected') return failure.code === 'switched-off'
  if (failure.kind === 'others-unasked') return failure.why.startsWith('folder-')
  return ['unauthorised', 'forbidden', 'no-permission', 'unreadable'].includes(failure.kind)
}

/** One line, where the screen already says what to do. */
export function FailureReason({ failure }: { failure: Failure }) {
  const t = useTranslations('failures')
  const what = useWhatFailed(failure, failureWords(failure, 'ship').kind)
  const words = carriersWords(failure)
  const logId = 'logId' in failure ? failure.logId : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-warn">
      <span className="min-w-0 break-words">
        {what}
        {words && `: “${words}”`}
      </span>
      {logId && (
        <CopyButton
          data-action="copy-log"
          kind="quiet"
          text={logId}
          label={t('copyLogId')}
          shown={t('logId')}
        />
      )}
    </p>
  )
}

interface FailureLineProps {
  failure: Failure
  /** Comes before. */
  label?: string
  className?: string
}

/** For a row: the carrier's own words, or else what happened, cut where there is no room. */
export function FailureLine({ failure, label, className = '' }: FailureLineProps) {
  const what = useWhatFailed(failure, failureWords(failure, 'ship').kind)
  const words = [label, carriersWords(failure) || what].filter(Boolean).join(' ')
  return (
    <span data-why={failure.kind} title={words} className={`truncate text-small ${className}`}>
      {words}
    </span>
  )
}

/** The carrier's own words, or a bug's; an unreadable answer by its beginning. */
export function carriersWords(failure: Failure): string {
  if (failure.kind === 'unreadable') return failure.excerpt.slice(0, 120)
  if (isOwnRefusal(failure)) return ''
  return 'message' in failure ? (failure.message ?? '') : ''
}

function originOf(failure: Failure): string {
  return failure.kind === 'no-permission' ? failure.origin : ''
}
