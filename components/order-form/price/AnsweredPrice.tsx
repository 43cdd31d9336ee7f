import { useTranslations } from 'use-intl'
import type { Failure } from '../../../lib/domain/failure.ts'
import { quotedParts, quotedTotal } from '../../../lib/domain/shipment/fee-total.ts'
import type { Quote, Quotes } from '../../../lib/domain/shipment/quote.ts'
import type { Transport } from '../../../lib/domain/shipment/shipment-draft.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from '../form-state.ts'
import type { LiveQuotes } from './use-quotes.ts'

interface AnsweredPriceProps {
  answer: Quotes[Transport]
  transport: Transport
  live: LiveQuotes
}

/** Dimmed while a newer one is requested; or why there is none. */
export function AnsweredPrice({ answer, transport, live }: AnsweredPriceProps) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const { draft } = useOrderFormState()
  const dim = live.current ? '' : 'text-ink-3'
  if (!answer.ok) return <NoPrice live={live} transport={transport} failure={answer.failure} />
  if (!answer.value.delivers) {
    return (
      <span className={`py-0.5 text-small font-semibold ${dim || 'text-bad'}`}>
        {t(draft.express ? 'notExpress' : 'notDelivered')}
      </span>
    )
  }
  return (
    <>
      <span className={`${AMOUNT} ${dim}`}>{money(quotedTotal(answer.value))}</span>
      <Extras quote={answer.value} />
    </>
  )
}

const AMOUNT = 'ml-auto text-[15px] leading-6 font-semibold'

function Small({ children }: { children: string }) {
  return (
    <span className="min-w-0 grow truncate text-right text-tiny text-ink-3" title={children}>
      {children}
    </span>
  )
}

/** The failure of the chosen transport is explained above both. */
function NoPrice({ live, transport, failure }: Failed) {
  const t = useTranslations('orderForm')
  const { draft } = useOrderFormState()
  return (
    <>
      <span className={`text-small leading-6 font-semibold ${live.current ? 'text-bad' : 'text-ink-3'}`}>
        {t('quoteFailed')}
      </span>
      {failure.kind === 'rejected' && transport !== draft.transport && <Small>{failure.message}</Small>}
    </>
  )
}

interface Failed {
  live: LiveQuotes
  transport: Transport
  failure: Failure
}

/** How much of the price is not the shipping fee. */
function Extras({ quote }: { quote: Quote }) {
  const t = useTranslations('quote')
  const { money } = useFormats()
  const { insuranceFee, surcharges } = quotedParts(quote)
  const amount = insuranceFee + surcharges
  return amount > 0 ? <Small>{t('extra', { amount: money(amount) })}</Small> : null
}
