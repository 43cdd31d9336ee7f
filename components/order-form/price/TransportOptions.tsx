import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { quotedTotal } from '../../../lib/domain/shipment/fee-total.ts'
import type { Transport } from '../../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from '../form-state.ts'
import type { LiveQuotes } from './use-quotes.ts'

const transports: readonly Transport[] = ['road', 'fly']

/** Road and fly, each with its price or the reason it has none; below, the parts of the chosen price. */
export function TransportOptions({ live }: { live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const { draft, edit, parts, asked } = useOrderFormState()
  const group = useId()
  return (
    <>
      {/* Native radios: Base UI's cause a layout before the first paint and another after it. */}
      <div
        role="radiogroup"
        data-field="transport"
        aria-label={t('transport')}
        className="grid grid-cols-2 gap-2"
      >
        {transports.map((transport) => (
          <label
            key={transport}
            data-transport={transport}
            data-checked={draft.transport === transport ? '' : undefined}
            data-fee={feeOf(live, transport)}
            className="relative flex min-w-0 cursor-pointer flex-wrap items-baseline gap-x-1.5 rounded-[10px] border border-line-2 bg-raised px-2.5 py-0.5 text-left select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand data-checked:border-brand data-checked:bg-brand-soft data-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={draft.transport === transport}
              onChange={() => edit('transport', transport)}
            />
            <span className="text-small text-ink-2">{t(transport)}</span>
            <TransportPrice transport={transport} live={live} />
          </label>
        ))}
      </div>
      {/* What a question asks about has their room. */}
      {parts && !asked && <parts.QuoteLines live={live} />}
    </>
  )
}

function feeOf(live: LiveQuotes, transport: Transport): number | undefined {
  const answer = live.current ? live.quotes?.[transport] : undefined
  return answer?.ok && answer.value.delivers ? quotedTotal(answer.value) : undefined
}

/** The price of one transport, or what it still needs. */
function TransportPrice({ transport, live }: { transport: Transport; live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const { list } = useFormats()
  const { parts } = useOrderFormState()
  const answer = live.quotes?.[transport]
  if (parts && answer) return <parts.AnsweredPrice {...{ answer, transport, live }} />
  const waiting = live.needs.length === 0
  const needs = list(live.needs.map((need) => t(`needs.${need}`)))
  return (
    <span className="ml-auto text-small leading-6 text-ink-3">
      {waiting ? t('feeLoading') : t('quoteNeeds', { fields: needs })}
    </span>
  )
}
