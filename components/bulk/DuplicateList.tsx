import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkWork } from '../../lib/bulk/bulk-work.ts'
import type { Duplicate } from '../../lib/bulk/duplicates.ts'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { pageOf } from '../../lib/order-book/routes.ts'
import { StatusBadge } from '../shipments/StatusBadge.tsx'
import { PracticeTag } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import type { AssessedRow, ShownBulk } from './use-bulk.ts'
import { rowNumber, useRowName } from './use-row-name.ts'

/** The state at the time of the question: later news is not part of the answer. */
interface Question extends Pick<AssessedRow['assessed'], 'draft'>, Pick<AssessedRow, 'row'> {
  key: string
  /** Without its sign. */
  number: string
  duplicate: Duplicate
}

interface DuplicateListProps {
  work: BulkWork
  rows: ShownBulk['aside']
  /** A second parcel of one order is looked at first. */
  onOpen: (key: string) => void
}

/** Rows that may repeat an order, with the seller's answer. */
export function DuplicateList({ work, rows, onOpen }: DuplicateListProps) {
  const t = useTranslations('bulkSources.duplicates')
  const [confirming, setConfirming] = useState<{ questions: readonly Question[]; all: boolean }>()
  const questions = rows.flatMap(questionOf)
  const unanswered = questions.filter(({ duplicate }) => duplicate.unanswered)
  const open = unanswered.filter(({ duplicate }) => duplicate.mayBeAnother)
  const mayBeAnother = questions.some(({ duplicate }) => duplicate.mayBeAnother)

  const leaveOut = (left: readonly Question[]) =>
    work.move({ kind: 'same', keys: left.map(({ key }) => key) })
  const ship = (others: readonly Question[]) => {
    const named = others.map(({ key, duplicate: { orderIds } }) => ({ key, orderIds }))
    work.move({ kind: 'another', rows: named })
  }
  return (
    <section className="grid flex-1 content-start gap-2">
      {unanswered.length > 0 && <p className="font-semibold">{t('title')}</p>}
      <p className="text-small text-ink-2">
        {t('about')} {mayBeAnother && t('aboutAnother')}
      </p>
      {unanswered.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {open.length > 1 && (
            <Button
              size="small"
              data-action="all-others"
              onClick={() => setConfirming({ questions: open, all: true })}
            >
              {t('allAnother', { count: open.length })}
            </Button>
          )}
          <Button size="small" data-action="all-same" onClick={() => leaveOut(unanswered)}>
            {t('allSame', { count: unanswered.length })}
          </Button>
        </div>
      )}
      <ul className="grid divide-y divide-line panel">
        {questions.map((question) => (
          <li
            key={question.key}
            data-aside={question.row.order.number}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 [content-visibility:auto]"
          >
            <DuplicateRow question={question} />
            <span className="ml-auto flex flex-wrap gap-2 empty:hidden">
              {question.duplicate.unanswered && (
                <Button
                  size="small"
                  aria-label={`${question.number}: ${t('same')}`}
                  onClick={() => leaveOut([question])}
                >
                  {t('same')}
                </Button>
              )}
              {question.duplicate.mayBeAnother && (
                <Button
                  size="small"
                  aria-label={`${question.number}: ${t('another')}`}
                  onClick={() =>
                    question.duplicate.unanswered
                      ? ship([question])
                      : setConfirming({ questions: [question], all: false })
                  }
                >
                  {t('another')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {confirming && (
        <ConfirmAnother
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onConfirm={() => {
            ship(confirming.questions)
            const [only] = confirming.questions
            if (only && !confirming.all) onOpen(only.key)
          }}
        />
      )}
    </section>
  )
}

function DuplicateRow({ question }: { question: Question }) {
  const t = useTranslations('bulkSources.duplicates')
  const bulk = useTranslations('bulk')
  const { money } = useFormats()
  const sentTo = useSentTo()
  const nameOf = useRowName()
  const { row, draft, duplicate } = question
  const { shipment, row: other, more } = duplicate
  return (
    <>
      <span className="font-semibold">{nameOf(row)}</span>
      <span className="min-w-0 grow basis-56 break-words text-ink-2">
        {[draft?.name, draft && money(draft.cod)].filter(Boolean).join(' · ')}
      </span>
      {row.isDuplicate && <span className="text-small text-warn">{t('sameOrder')}</span>}
      {other && <span className="min-w-0 break-words text-small text-warn">{t('sameNumber', other)}</span>}
      {shipment && (
        <>
          <span className="min-w-0 break-words text-small text-ink-2">{t('sent', sentTo(shipment))}</span>
          <PracticeTag environment={shipment.environment} />
          <StatusBadge shipment={shipment} />
          <a
            href={pageOf(shipment.key)}
            className="rounded-sm text-small text-brand underline underline-offset-2"
          >
            {shipment.acceptance?.trackingCode ?? bulk('results.view')}
          </a>
        </>
      )}
      {more > 0 && <span className="text-small text-ink-2">{t('more', { count: more })}</span>}
    </>
  )
}

interface ConfirmAnotherProps {
  questions: readonly Question[]
  all: boolean
  onClose: () => void
  onConfirm: () => void
}

function ConfirmAnother({ questions, all, onClose, onConfirm }: ConfirmAnotherProps) {
  const t = useTranslations('bulkSources.duplicates')
  const sentTo = useSentTo()
  const [{ number, duplicate } = { number: '', duplicate: undefined }] = questions
  const count = questions.length
  const { shipment } = duplicate ?? {}
  const body = shipment ? t('anotherBody', { number, ...sentTo(shipment) }) : t('anotherRowBody')
  return (
    <Confirm
      open
      onClose={onClose}
      title={all ? t('allTitle', { count }) : t('anotherTitle', { number })}
      keep={t(all ? 'allKeep' : 'keep')}
      confirm={t(all ? 'allConfirm' : 'confirm')}
      onConfirm={onConfirm}
    >
      {all ? t('allBody') : body}
    </Confirm>
  )
}

function questionOf({ row, assessed: { draft, duplicate } }: AssessedRow): Question[] {
  const number = rowNumber(row).replace(/^#+/, '')
  return duplicate ? [{ key: row.key, row, number, draft, duplicate }] : []
}

function useSentTo() {
  const { day } = useFormats()
  return ({ draft: { name, tel }, createdAt }: NonNullable<Duplicate['shipment']>) => ({
    name,
    tel,
    day: day(carrierDay(createdAt)),
  })
}
