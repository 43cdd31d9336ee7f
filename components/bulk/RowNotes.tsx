import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AddressChoice } from '../../lib/draft/start.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import type { ActionName } from '../commands/action-keys.ts'
import type { FoundProblem } from '../order-form/attention.ts'
import { isChoice } from '../order-form/draft-problems.ts'
import { placeName } from '../order-form/place-name.ts'
import { pageOf } from '../shipment-list/routes.ts'
import { Button } from '../ui/Button.tsx'
import { FailureReason } from '../ui/FailureReason.tsx'
import type { Price } from './assess.ts'
import { cellOf } from './cells.ts'
import type { RowActions } from './row-actions.ts'
import { NUMBER_SHIPPED } from './sheet/shipped-before.ts'
import { toldProblems } from './told-problems.ts'
import type { AssessedRow } from './use-bulk.ts'
import { useRowWords } from './use-row-words.ts'

/** The cells are marked, each with its own words: past a few, the list would be longer than the row is wide. */
const MOST_TOLD = 3

interface RowNotesProps {
  shown: AssessedRow
  actions: RowActions
}

/** Below a row's cells: what is wrong in words, what settles it, and what came of shipping it. */
export function RowNotes({ shown, actions }: RowNotesProps) {
  const { row, assessed } = shown
  const { stage, choices, shipment, price } = assessed
  const problems = toldProblems(assessed)
  const t = useTranslations('bulk')
  const told = problems.filter(
    ({ field, level }, at) => level !== 'warn' && problems.findIndex((other) => other.field === field) === at,
  )
  const waiting = stage === 'sent' && shipment && shipment.submission !== 'accepted' ? shipment : undefined
  return (
    <div className="grid gap-1 text-small empty:hidden">
      {row.trouble && stage === 'unread' && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-bad">
          <span className="min-w-0 break-words">{t(`trouble.${row.trouble.kind}`)}</span>
          {row.trouble.kind === 'unreadable' && (
            <code className="min-w-0 font-mono text-tiny break-words text-ink-3">{row.trouble.detail}</code>
          )}
          <Action data-action="read-again" onClick={() => actions.read(row.key)}>
            {t('reading.again')}
          </Action>
        </p>
      )}
      {stage === 'needs' &&
        told
          .slice(0, MOST_TOLD)
          .map((problem) => (
            <Problem
              key={problem.key}
              problem={problem}
              rowKey={row.key}
              choices={choices}
              actions={actions}
            />
          ))}
      {stage === 'needs' && told.length > MOST_TOLD && (
        <p className="pl-5 text-ink-2">{t('more', { count: told.length - MOST_TOLD })}</p>
      )}
      {row.failure && <FailureReason failure={row.failure} />}
      {stage === 'ready' && <NoFee price={price} onAsk={() => actions.askFee(row.key)} />}
      {waiting && (
        <div className="flex flex-wrap items-baseline gap-x-2 text-warn">
          {isTold(waiting.submission) && (
            <span className="min-w-0">{t(`results.${waiting.submission}`)}</span>
          )}
          {waiting.failure && <FailureReason failure={waiting.failure} />}
          {waiting.submission === 'queued' && (
            <Action data-action="withdraw" onClick={() => void actions.withdraw([row.key])}>
              {t('results.withdraw')}
            </Action>
          )}
          <a
            data-keyless="row"
            href={pageOf(waiting.key)}
            className="rounded-sm text-brand underline underline-offset-2"
          >
            {t('results.view')}
          </a>
        </div>
      )}
    </div>
  )
}

/** Why the order has no fee; it can be shipped all the same, as in its form. */
function NoFee({ price: { current, failed, askedAgainAt }, onAsk }: { price: Price; onAsk: () => void }) {
  const t = useTranslations('bulk')
  const { clock } = useFormats()
  if (!current || !failed) return null
  if (failed.kind === 'busy' && askedAgainAt !== undefined)
    return <p className="text-warn">{t('feeLater', { time: clock(askedAgainAt) })}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      {t('noFee')}
      <Action data-action="ask-fee" onClick={onAsk}>
        {t('askFee')}
      </Action>
    </p>
  )
}

function isTold(submission: string): submission is 'queued' | 'sending' | 'unknown' | 'stuck' {
  return ['queued', 'sending', 'unknown', 'stuck'].includes(submission)
}

interface ProblemProps {
  problem: FoundProblem
  rowKey: string
  choices: readonly AddressChoice[]
  actions: RowActions
}

function Problem({ problem, rowKey, choices, actions }: ProblemProps) {
  const t = useTranslations('bulk')
  const words = useRowWords()
  const stop = problem.level === 'stop'
  const Mark = stop ? CircleAlert : TriangleAlert
  const offered = isChoice(problem) ? choices.slice(0, 3) : []
  return (
    <div
      data-problem={problem.field}
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 ${stop ? 'text-bad' : 'text-warn'}`}
    >
      <span className="flex min-w-0 items-baseline gap-x-2">
        <Mark size={13} aria-hidden className="shrink-0 translate-y-0.5" />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{t(`cells.${cellOf(problem.field)}`)}:</span> {words(problem)}
        </span>
      </span>
      {offered.length > 1
        ? offered.map((choice, at) => (
            <Button
              key={`${choice.province}/${choice.district}/${choice.ward}`}
              size="small"
              tabIndex={-1}
              data-choice={at + 1}
              data-keyless="choice"
              className="rounded-2xl! font-normal!"
              onClick={() => actions.take(rowKey, choice)}
            >
              <kbd aria-hidden className="font-mono text-tiny font-semibold text-ink-3">
                {at + 1}
              </kbd>
              {placeName(choice, offered)}
            </Button>
          ))
        : !stop && (
            <Action data-action="right" onClick={() => actions.settle(rowKey, problem.key)}>
              {t(problem.rule === NUMBER_SHIPPED ? 'otherOrder' : 'right')}
            </Action>
          )}
    </div>
  )
}

interface ActionProps {
  'data-action': ActionName
  onClick: () => void
  children: string
}

function Action({ 'data-action': name, onClick, children }: ActionProps) {
  return (
    <Button
      kind="link"
      size="inline"
      tabIndex={-1}
      data-action={name}
      className="text-small"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
