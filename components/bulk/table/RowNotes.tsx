import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Price, shownProblems } from '../../../lib/bulk/assess.ts'
import { type Cell, cellOf } from '../../../lib/bulk/cells.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import type { AddressChoice } from '../../../lib/draft/place.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { distinctName } from '../../../lib/order-form/place-names.ts'
import {
  asksIfPaid,
  confirmWords,
  type FoundProblem,
  isChoice,
  otherAmount,
} from '../../../lib/order-form/problems.ts'
import { RulesLine } from '../../order-form/RulesLine.tsx'
import { Button, Digit } from '../../ui/Button.tsx'
import { FailureReason } from '../../ui/FailureNote.tsx'
import { type Press, watchSeen } from '../../ui/seen.ts'
import type { AssessedRow } from '../use-bulk.ts'
import { digitQuestion, type RowActions } from './row-actions.ts'
import { useRowWords } from './use-row-words.ts'

/** The cells say it too: more lines would make rows too high. */
const MOST_SHOWN = 3

interface RowNotesProps {
  shown: AssessedRow
  active: Cell | undefined
  actions: RowActions
}

export function RowNotes({ shown, active, actions }: RowNotesProps) {
  const { row, assessed } = shown
  const { stage, choices, shipment, price } = assessed
  const problems = shownProblems(assessed)
  const t = useTranslations('bulk')
  const shownOnce = problems.filter(
    ({ field, level }, at) => level !== 'warn' && problems.findIndex((other) => other.field === field) === at,
  )
  const asked = digitQuestion(shown, active)
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
        shownOnce
          .slice(0, MOST_SHOWN)
          .map((problem) => (
            <Problem
              key={problem.key}
              problem={problem}
              keyed={problem.key === asked?.key}
              rowKey={row.key}
              choices={choices}
              draft={assessed.draft}
              actions={actions}
            />
          ))}
      {stage === 'needs' && shownOnce.length > MOST_SHOWN && (
        <p className="pl-5 text-ink-2">{t('more', { count: shownOnce.length - MOST_SHOWN })}</p>
      )}
      {row.failure && <FailureReason failure={row.failure} />}
      {row.read && assessed.draft && (stage === 'needs' || stage === 'ready') && (
        <RulesLine
          started={row.read.started}
          draft={assessed.draft}
          onOff={(values) => actions.edit(row.key, values)}
        />
      )}
      {stage === 'ready' && <NoFee price={price} onAsk={() => actions.askFee(row.key)} />}
      {waiting && (
        <div className="flex flex-wrap items-baseline gap-x-2 text-warn">
          {isWaiting(waiting.submission) && (
            <span className="min-w-0">{t(`results.${waiting.submission}`)}</span>
          )}
          {waiting.failure && <FailureReason failure={waiting.failure} />}
          {waiting.submission === 'queued' && (
            <Action data-action="withdraw" onClick={() => void actions.withdraw([row.key])}>
              {t('results.withdraw')}
            </Action>
          )}
          <a href={pageOf(waiting.key)} className="rounded-sm text-brand underline underline-offset-2">
            {t('results.view')}
          </a>
        </div>
      )}
    </div>
  )
}

/** It can be shipped without a fee, as in the form. */
function NoFee({ price: { current, failed, requestedAgainAt }, onAsk }: { price: Price; onAsk: () => void }) {
  const t = useTranslations('bulk')
  const { clock } = useFormats()
  if (!current || !failed) return null
  if (failed.kind === 'busy' && requestedAgainAt !== undefined)
    return <p className="text-warn">{t('feeLater', { time: clock(requestedAgainAt) })}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      {t('noFee')}
      <Action data-action="ask-fee" onClick={onAsk}>
        {t('askFee')}
      </Action>
    </p>
  )
}

function isWaiting(submission: string): submission is 'queued' | 'sending' | 'unknown' | 'stuck' {
  return ['queued', 'sending', 'unknown', 'stuck'].includes(submission)
}

interface ProblemProps {
  problem: FoundProblem
  /** Digits answer it. */
  keyed: boolean
  rowKey: string
  choices: readonly AddressChoice[]
  draft: ShipmentDraft | undefined
  actions: RowActions
}

function Problem({ problem, keyed, rowKey, choices, draft, actions }: ProblemProps) {
  const t = useTranslations('bulk')
  const words = useRowWords()
  const form = useTranslations('orderForm')
  const { money } = useFormats()
  const paid = draft !== undefined && asksIfPaid(problem, draft)
  const other = draft && otherAmount(problem, draft)
  const stop = problem.level === 'stop'
  const Mark = stop ? CircleAlert : TriangleAlert
  const offered = isChoice(problem) ? choices.slice(0, 3) : []
  return (
    <div
      ref={watchSeen}
      data-problem={problem.field}
      data-question={problem.key}
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
              className="rounded-2xl! font-normal!"
              onClick={(event) => actions.take(rowKey, choice, event)}
            >
              {keyed && <Digit of={at + 1} />}
              {distinctName(choice, offered)}
            </Button>
          ))
        : !stop && (
            <Action
              data-action="right"
              digit={keyed ? 1 : undefined}
              onClick={(event) => actions.settle(rowKey, problem.key, event)}
            >
              {paid ? form('collect', { amount: money(draft?.cod ?? 0) }) : form(confirmWords(problem))}
            </Action>
          )}
      {other && (
        <Action
          data-action={other.words}
          digit={keyed ? 2 : undefined}
          onClick={(press) => actions.collect(rowKey, problem.key, other.changes, press)}
        >
          {form(other.words, { amount: money(other.changes.cod) })}
        </Action>
      )}
    </div>
  )
}

interface ActionProps {
  'data-action': string
  /** Its key; an answer to a question is a button. */
  digit?: number | undefined
  onClick: (press: Press) => void
  children: string
}

function Action({ 'data-action': name, digit, onClick, children }: ActionProps) {
  return (
    <Button
      kind={digit ? 'plain' : 'link'}
      size={digit ? 'small' : 'inline'}
      tabIndex={-1}
      data-action={name}
      className="text-small"
      icon={digit && <Digit of={digit} />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
