import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import { quotedParts, quotedTotal } from '../../../lib/domain/shipment/fee-total.ts'
import { labelsInForce } from '../../../lib/domain/shipment/labels.ts'
import type { Quote } from '../../../lib/domain/shipment/quote.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { KnownSolution } from '../../../lib/messages/table.ts'
import { type ExpectedSurcharge, expectedSurcharges } from '../../../lib/order-form/pricing.ts'
import { useMinute } from '../../ui/use-moments.ts'
import { useOrderFormState } from '../form-state.ts'
import type { LiveQuotes } from './use-quotes.ts'

/** The parts of the chosen price. */
export function QuoteLines({ live }: { live: LiveQuotes }) {
  const { draft } = useOrderFormState()
  const now = useMinute()
  const answer = live.quotes?.[draft.transport]
  if (!answer?.ok || !answer.value.delivers) return null
  const from = withoutKind(draft.pickup?.province ?? '')
  const to = withoutKind(draft.province)
  const inProvince = from && to ? from === to : undefined
  const labelled = labelsInForce(now)
  const labels = labelled ? (draft.labels ?? []) : []
  return (
    <Lines
      quote={answer.value}
      expected={expectedSurcharges(labels, answer.value, inProvince)}
      solutions={labelled ? [] : (draft.solutions ?? [])}
      express={draft.express !== undefined}
      current={live.current}
    />
  )
}

interface LinesProps {
  quote: Quote
  expected: readonly ExpectedSurcharge[]
  /** The fee's question does not name them (spec §4.3): their price is known from earlier orders, if at all. */
  solutions: readonly KnownSolution[]
  express: boolean
  current: boolean
}

function Lines({ quote, expected, solutions, express, current }: LinesProps) {
  const t = useTranslations('quote')
  const labels = useTranslations('labels')
  const { money } = useFormats()
  const { total, exact: known } = totalOf(quote, expected)
  const exact = known && solutions.length === 0
  const area = quote.area.replace(/^area/, '')
  const about = [express && t('express'), area && t('area', { area })].filter(Boolean).join(' · ')
  const { insuranceFee, surcharges } = quotedParts(quote)
  const extras = insuranceFee + surcharges + expected.length > 0
  return (
    <details data-quote-lines className={`group -my-0.5 text-small ${current ? 'text-ink-2' : 'text-ink-3'}`}>
      <summary className="flex cursor-pointer list-none items-baseline gap-1 rounded-sm">
        <ChevronRight size={13} aria-hidden className="shrink-0 self-center group-open:rotate-90" />
        <span className="min-w-0 flex-1 break-words">
          {t('details')}
          {about && <span className={express ? 'font-semibold text-brand' : 'text-ink-3'}> · {about}</span>}
        </span>
        {/* Else the button says it. */}
        {(!exact || total !== quotedTotal(quote)) && (
          <span className="font-semibold text-ink">
            {t(exact ? 'total' : 'totalAbout')} {money(total)}
          </span>
        )}
      </summary>
      <dl className="mt-1 grid gap-0.5 pl-4.5">
        <Line name={t('shipping')}>{money(quote.fee)}</Line>
        {quote.insuranceFee > 0 && <Line name={t('declaredValue')}>{money(quote.insuranceFee)}</Line>}
        {quote.surcharges.map(({ title, type, amount }, at) => (
          // Only the index tells two of one type apart.
          <Line key={`${at} ${type}`} name={isKnownType(type) ? t(`surcharge.${type}`) : title || type}>
            {money(amount)}
          </Line>
        ))}
        {expected.map((line) => (
          <Line
            key={line.label}
            name={t('ofLabel', { label: labels(`name.${line.label}`) })}
            about={line.when === 'on-return' ? t('onReturn') : undefined}
          >
            {line.amount === null
              ? t('unknown')
              : line.certain
                ? money(line.amount)
                : t('about', { amount: money(line.amount) })}
          </Line>
        ))}
        {solutions.map(({ id, name }) => {
          const last = quote.solutions?.[id]
          return (
            <Line
              key={id}
              name={t('ofSolution', { name })}
              about={last === undefined ? undefined : t('lastCharged')}
            >
              {last === undefined ? t('unknown') : t('about', { amount: money(last) })}
            </Line>
          )
        })}
      </dl>
      {extras && (
        <p data-extras={quote.extras ?? ''} className="pt-1 pl-4.5 text-tiny text-ink-3">
          {quote.extras ? t(`learnt.${quote.extras}`) : t('caveat')}
        </p>
      )}
    </details>
  )
}

function Line({ name, about, children }: { name: string; about?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 break-words">
        {name}
        {about && <span className="text-ink-3"> · {about}</span>}
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  )
}

/** Everything that is certainly or probably paid; not the cost of a return. */
function totalOf(quote: Quote, expected: readonly ExpectedSurcharge[]): { total: number; exact: boolean } {
  const due = expected.filter(({ when }) => when === 'now')
  return {
    total: due.reduce((sum, { amount }) => sum + (amount ?? 0), quotedTotal(quote)),
    exact: due.every(({ amount, certain }) => certain && amount !== null),
  }
}

/** The types the carrier was seen to use (spec §2.5). */
function isKnownType(type: string): type is 'fragile' | 'food' {
  return type === 'fragile' || type === 'food'
}
