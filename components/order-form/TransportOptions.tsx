import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useTranslations } from 'use-intl'
import type { Quote, Quotes } from '../../lib/domain/quote.ts'
import type { Transport } from '../../lib/domain/shipment-draft.ts'
import { failureWords } from '../../lib/i18n/failure-words.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'
import type { LiveQuotes } from './use-quotes.ts'

const transports: readonly Transport[] = ['road', 'fly']

/** Road and fly side by side, each with its own price or the reason it has none. */
export function TransportOptions({ live }: { live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const { form, draft, settle } = useOrderFormState()
  const cheaper = live.quotes && cheaperOf(live.quotes)
  return (
    <RadioGroup<Transport>
      data-field="transport"
      aria-label={t('transport')}
      value={draft.transport}
      onValueChange={(transport) => {
        form.setValue('transport', transport)
        settle('transport')
      }}
      className="grid grid-cols-2 gap-2"
    >
      {transports.map((transport) => (
        <Radio.Root
          key={transport}
          value={transport}
          data-transport={transport}
          data-fee={feeOf(live, transport)}
          className="grid min-w-0 content-start rounded-[10px] border border-line-2 bg-raised px-2.5 py-1.5 text-left data-checked:border-brand data-checked:bg-brand-soft data-checked:shadow-[inset_0_0_0_1px_var(--brand)]"
        >
          <span className="flex justify-between gap-2 text-small text-ink-2">
            <span>{t(transport)}</span>
            {cheaper === transport && <span className="text-brand">{t('cheaper')}</span>}
          </span>
          <Price transport={transport} live={live} />
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

function Price({ transport, live }: { transport: Transport; live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const failures = useTranslations('failures')
  const { money } = useFormats()
  const answer = live.quotes?.[transport]
  const dim = live.current ? '' : 'shimmer'

  if (!answer) {
    const waiting = live.needs.length === 0
    return (
      <>
        <span
          aria-hidden
          className={`text-[17px] leading-6 font-semibold text-ink-3 ${waiting ? 'shimmer' : ''}`}
        >
          …
        </span>
        <span className="min-h-4 truncate text-tiny leading-4 text-ink-3">
          {waiting ? t('feeLoading') : ' '}
        </span>
      </>
    )
  }
  if (!answer.ok) {
    const { kind } = failureWords(answer.failure, 'quote')
    return (
      <>
        <span className="text-small leading-6 font-semibold text-bad">{t('quoteFailed')}</span>
        <span className="truncate text-tiny leading-4 text-ink-2">
          {answer.failure.kind === 'rejected'
            ? answer.failure.message
            : kind === 'no-permission' || kind === 'busy'
              ? ' '
              : failures(`${kind}.what`)}
        </span>
      </>
    )
  }
  if (!answer.value.delivers) {
    return <span className={`text-small leading-5 font-semibold text-bad ${dim}`}>{t('notDelivered')}</span>
  }
  return (
    <>
      <span className={`text-[17px] leading-6 font-semibold ${dim}`}>{money(answer.value.fee)}</span>
      <span className="min-h-4 truncate text-tiny leading-4 text-ink-3">
        {live.current ? <Extras quote={answer.value} /> : t('feeLoading')}
      </span>
    </>
  )
}

/** Whether the fee holds these is not said by the carrier: they are shown, never added. */
function Extras({ quote }: { quote: Quote }) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const parts = quote.surcharges.map(({ title, amount }) => t('surcharge', { title, amount: money(amount) }))
  if (quote.insuranceFee > 0) parts.unshift(t('insurance', { amount: money(quote.insuranceFee) }))
  return <span title={parts.join(' · ')}>{parts.join(' · ')}</span>
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
