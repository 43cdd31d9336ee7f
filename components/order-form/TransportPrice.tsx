import { useTranslations } from 'use-intl'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Quote } from '../../lib/domain/quote.ts'
import type { Transport } from '../../lib/domain/shipment-draft.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'
import type { LiveQuotes } from './use-quotes.ts'

/** The price of one way of transport, dimmed while a newer one is asked for; or why there is none. */
export function TransportPrice({ transport, live }: { transport: Transport; live: LiveQuotes }) {
  const t = useTranslations('orderForm')
  const { money, list } = useFormats()
  const { draft, whole } = useOrderFormState()
  const answer = live.quotes?.[transport]
  const dim = live.current ? '' : 'shimmer'
  if (!answer) {
    const waiting = live.needs.length === 0
    const needs = list(live.needs.map((need) => t(`needs.${need}`)))
    return (
      <>
        <span aria-hidden className={`${AMOUNT} text-ink-3 ${waiting && whole ? 'shimmer' : ''}`}>
          {waiting ? '…' : '—'}
        </span>
        <Small>{waiting ? t('feeLoading') : t('quoteNeeds', { fields: needs })}</Small>
      </>
    )
  }
  if (!answer.ok) return <NoPrice live={live} transport={transport} failure={answer.failure} />
  if (!answer.value.delivers) {
    return (
      <span className={`py-0.5 text-small font-semibold text-bad ${dim}`}>
        {t(draft.express ? 'notExpress' : 'notDelivered')}
      </span>
    )
  }
  return (
    <>
      <span className={`${AMOUNT} ${dim}`}>{money(answer.value.fee)}</span>
      <Extras quote={answer.value} />
    </>
  )
}

const AMOUNT = 'text-[17px] leading-6 font-semibold'

function Small({ children }: { children: string }) {
  return (
    <span className="truncate text-tiny text-ink-3" title={children}>
      {children}
    </span>
  )
}

/** What went wrong with the chosen way is told above both, with what to do. */
function NoPrice({ live, transport, failure }: Failed) {
  const t = useTranslations('orderForm')
  const { draft } = useOrderFormState()
  return (
    <>
      <span className={`text-small leading-6 font-semibold text-bad ${live.current ? '' : 'shimmer'}`}>
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

/** Whether the fee holds these is not said by the carrier: they are shown, never added to it. */
function Extras({ quote }: { quote: Quote }) {
  const t = useTranslations('quote')
  const { money } = useFormats()
  const amount = quote.surcharges.reduce((sum, surcharge) => sum + surcharge.amount, quote.insuranceFee)
  return amount > 0 ? <Small>{t('extra', { amount: money(amount) })}</Small> : null
}
