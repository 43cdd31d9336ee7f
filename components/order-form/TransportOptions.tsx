import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Quotes } from '../../lib/domain/quote.ts'
import type { Transport } from '../../lib/domain/shipment-draft.ts'
import { useOrderFormState } from './form-context.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { TransportPrice } from './TransportPrice.tsx'
import type { LiveQuotes } from './use-quotes.ts'

const transports: readonly Transport[] = ['road', 'fly']

/** Road and fly side by side, each with its own price or the reason it has none; below, what the chosen one is made of. */
export function TransportOptions({ live }: { live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const { form, draft, edited } = useOrderFormState()
  const cheaper = live.quotes && cheaperOf(live.quotes)
  const group = useId()
  return (
    <>
      {/* The browser's own: the library's radios have the form laid out before it is painted, and once more after. */}
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
            className="relative grid min-w-0 cursor-pointer content-start rounded-[10px] border border-line-2 bg-raised px-2.5 py-1 text-left select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand data-checked:border-brand data-checked:bg-brand-soft data-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={draft.transport === transport}
              onChange={() => {
                form.setValue('transport', transport)
                edited('transport')
              }}
            />
            <span className="flex justify-between gap-2 text-small text-ink-2">
              <span>{t(transport)}</span>
              {cheaper === transport && <span className="text-brand">{t('cheaper')}</span>}
            </span>
            <TransportPrice transport={transport} live={live} />
          </label>
        ))}
      </div>
      <QuoteLines live={live} />
    </>
  )
}

function cheaperOf({ road, fly }: Quotes): Transport | undefined {
  if (!road.ok || !fly.ok || !road.value.delivers || !fly.value.delivers) return undefined
  if (road.value.fee === fly.value.fee) return undefined
  return road.value.fee < fly.value.fee ? 'road' : 'fly'
}

function feeOf(live: LiveQuotes, transport: Transport): number | undefined {
  const answer = live.current ? live.quotes?.[transport] : undefined
  return answer?.ok && answer.value.delivers ? answer.value.fee : undefined
}
