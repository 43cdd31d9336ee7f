import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import { carrierDay, isDay } from '../../../lib/domain/carrier-day.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { markable, sumsOf } from '../../../lib/money/markable.ts'
import type { Finding } from '../../../lib/money/reconcile.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { CONTROL } from '../../ui/classes.ts'
import { DayField } from '../../ui/DayInput.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { useSigned } from '../../ui/use-signed.ts'
import { MarkingNote } from './MarkingNote.tsx'
import { useMarking } from './use-marking.ts'

interface MarkPaidProps {
  findings: readonly Finding[]
  name: string
  /** The statement's last day. */
  lastDay: string | undefined
  book: Environment
  /** Heading of the COD column. */
  codColumn: string | undefined
  /** The seller confirmed the columns; guessed columns mark nothing. */
  confirmed: boolean
  onConfirm: () => void
}

const LONGEST_NAME = 200

/** Agreeing lines are marked at one press, differing ones after a question. */
export function MarkPaid(props: MarkPaidProps) {
  const { findings, name, lastDay, book, codColumn, confirmed, onConfirm } = props
  const t = useTranslations('reconcile.paid')
  const { money, day: dayWords, list } = useFormats()
  const signed = useSigned()
  const today = carrierDay(useMinute())
  const [statement, setStatement] = useState(name.slice(0, LONGEST_NAME))
  const [chosenDay, setDay] = useState<string>()
  const [asking, setAsking] = useState<'differing' | 'take-back'>()
  const day = chosenDay ?? lastDay ?? today
  const { agreeing, differing, here, elsewhere } = useMemo(
    () => markable(findings, { statement, day }),
    [findings, statement, day],
  )
  const { marking, mark, takeBack, stop } = useMarking(book, { statement: statement.trim(), day })
  const named = statement.trim() !== '' && isDay(day)
  const busy = marking.kind === 'under-way'
  const payable = agreeing.length + differing.length
  const differs = sumsOf(differing)
  const others = [...new Set(elsewhere.map((one) => `${one.statement} (${dayWords(one.day)})`))]
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3 panel px-3.5 py-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="max-w-prose text-small text-ink-3">{t('about')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        <label className="flex min-w-0 flex-wrap items-center gap-1.5">
          {t('statement')}
          <input
            data-field="statement-name"
            value={statement}
            maxLength={LONGEST_NAME}
            disabled={busy}
            onChange={(event) => setStatement(event.target.value)}
            className={`${CONTROL} w-96 max-w-full text-base text-ink`}
          />
        </label>
        <DayField label={t('day')} data-field="statement-day" value={day} disabled={busy} onChange={setDay} />
      </div>
      {!named && <p className="text-small text-warn">{t('unnamed')}</p>}
      {payable > 0 && !confirmed && (
        <p className="max-w-prose text-small break-words text-warn">
          {t('unconfirmed', { column: codColumn ?? '' })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {payable > 0 && !confirmed && (
          <Button kind="primary" data-action="confirm-columns" disabled={busy} onClick={onConfirm}>
            {t('confirmColumns')}
          </Button>
        )}
        {confirmed && agreeing.length > 0 && (
          <Button
            kind="primary"
            data-action="mark-paid"
            disabled={busy || !named}
            onClick={() => mark(agreeing)}
          >
            {t('mark', { count: agreeing.length })}
          </Button>
        )}
        {confirmed && differing.length > 0 && (
          <Button
            data-action="mark-differing"
            disabled={busy || !named}
            onClick={() => setAsking('differing')}
          >
            {t('markDiffering', { count: differing.length })}
          </Button>
        )}
        {here.length > 0 && (
          <Button
            data-action="take-back-paid"
            kind="quiet"
            disabled={busy}
            onClick={() => setAsking('take-back')}
          >
            {t('takeBack', { count: here.length })}
          </Button>
        )}
      </div>
      {here.length > 0 && (
        <p data-marked={here.length} className="text-small text-ok">
          {t('here', { count: here.length, amount: money(sumsOf(here).amount) })}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className="text-small break-words text-warn">
          {t('elsewhere', { count: elsewhere.length, statements: list(others.slice(0, 3)) })}
        </p>
      )}
      {payable + here.length + elsewhere.length === 0 && (
        <p className="text-small text-ink-2">{t(codColumn === undefined ? 'noCod' : 'nothing')}</p>
      )}
      <MarkingNote marking={marking} onStop={stop} />
      <Confirm
        open={asking === 'differing'}
        onClose={() => setAsking(undefined)}
        title={t('ask.title', { count: differing.length })}
        confirm={t('ask.confirm')}
        keep={t('ask.keep')}
        onConfirm={() => mark(differing)}
      >
        <p>{t('ask.amounts', { theirs: money(differs.amount), ours: money(differs.due) })}</p>
        {differs.feeOver !== 0 && <p>{t('ask.fees', { amount: signed(differs.feeOver) })}</p>}
        <p>{t('ask.stays')}</p>
      </Confirm>
      <Confirm
        open={asking === 'take-back'}
        onClose={() => setAsking(undefined)}
        title={t('askBack.title', { count: here.length })}
        confirm={t('askBack.confirm')}
        keep={t('ask.keep')}
        dangerous
        onConfirm={() => takeBack(here)}
      >
        <p>{t('askBack.body')}</p>
      </Confirm>
    </section>
  )
}
