import { Printer } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { quotedTotal } from '../../../lib/domain/shipment/fee-total.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useServices } from '../../app/services.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { SHIP_KEYS } from '../../ui/document-keys.ts'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { Question } from '../Question.tsx'
import { TransportOptions } from './TransportOptions.tsx'
import type { LiveQuotes } from './use-quotes.ts'

interface ShipBarProps {
  account: Account
  live: LiveQuotes
  shipping: boolean
  onShip: (andPrint?: boolean) => void
}

/** Always in view where the window is high enough: the prices, what is paid at the door, and the button that ships. */
export function ShipBar({ account, live, shipping, onShip }: ShipBarProps) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const { openSlips } = useServices()
  const { draft, asked, parts } = useOrderFormState()
  const { fee, failed, undeliverable } = priceOf(live, draft.transport)
  // A paused account's token is the line above the form.
  const isSaid = account.paused && failed?.kind === 'unauthorised'
  const settled = live.current && (fee !== null || failed !== undefined)
  const atTheDoor = draft.payer === 'shop' ? 0 : fee
  const total = <DoorTotal cod={draft.cod} fee={atTheDoor} inLine={asked !== undefined} />
  return (
    <>
      <footer className="grid shrink-0 gap-1.5 border-t border-line bg-surface px-3 py-1.5">
        {parts && failed && !isSaid && live.current && (
          <parts.QuoteFailure failure={failed} onRetry={live.retry} />
        )}
        <TransportOptions live={live} />
        <ProblemNotes fields={['transport']} />
        {!asked && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="grow-999 basis-[min-content]">{total}</div>
            <div className="flex max-w-full grow gap-1.5">
              <Button
                {...presses(onShip)}
                kind="primary"
                data-action="ship"
                size="large"
                className="min-w-0 grow px-2.5!"
                busy={shipping}
                disabled={!settled || undeliverable}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                keys={SHIP_KEYS}
              >
                {label()}
              </Button>
              {openSlips && (
                <IconButton
                  {...presses(() => onShip(true))}
                  kind="plain"
                  data-action="ship-and-print"
                  label={t('shipAndPrint')}
                  className="h-11! w-10!"
                  disabled={shipping || !settled || undeliverable}
                  aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
                >
                  <Printer size={17} aria-hidden />
                </IconButton>
              )}
            </div>
          </div>
        )}
      </footer>
      <Question>{total}</Question>
    </>
  )

  function label(): string {
    if (shipping) return t('shipping')
    if (undeliverable) return t(draft.express ? 'notExpress' : 'notDelivered')
    if (failed && live.current) return t('shipUnpriced')
    if (fee === null) return live.current || live.needs.length > 0 ? t('ship') : t('feeLoading')
    return draft.parcel > 1
      ? t('shipAnother', { parcel: draft.parcel, fee: money(fee) })
      : t('shipFor', { fee: money(fee) })
  }
}

/** One press ships once. */
function presses(ship: () => void) {
  return {
    // A key held since the popup was opened is no answer to what it shows.
    onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
    // It comes up under the pointer that answered: the second press of two is none.
    onClick: ({ detail }: MouseEvent) => detail < 2 && ship(),
  }
}

/** What the quotes say about one transport. */
export function priceOf(live: LiveQuotes, transport: 'road' | 'fly') {
  const answer = live.quotes?.[transport]
  const quote = answer?.ok && answer.value.delivers ? answer.value : undefined
  return {
    quote,
    fee: quote ? quotedTotal(quote) : null,
    failed: answer && !answer.ok ? answer.failure : undefined,
    undeliverable: live.current && answer?.ok === true && !answer.value.delivers,
  }
}

interface DoorTotalProps {
  cod: number
  /** What the courier collects on top of the COD: null while it is not known. */
  fee: number | null
  inLine: boolean
}

/** What the courier asks of the recipient: a fee paid at the door comes on top of the COD. */
function DoorTotal({ cod, fee, inLine }: DoorTotalProps) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const total = cod + (fee ?? 0)
  return (
    <div
      data-at-the-door
      className={`min-w-0 text-small leading-4 text-ink-2 ${inLine ? 'ml-auto flex flex-wrap items-baseline gap-x-1.5' : 'grid'}`}
    >
      {fee !== null && total === 0 ? (
        <span>{t('nothingAtTheDoor')}</span>
      ) : (
        <>
          <span>{t('atTheDoor')}</span>
          <strong className={`font-semibold text-ink ${inLine ? '' : 'text-[15px] leading-5'}`}>
            {fee === null ? '…' : money(total)}
          </strong>
          {fee !== null && fee > 0 && cod > 0 && (
            <span className="text-tiny text-ink-3">
              {t('codPlusFee', { cod: money(cod), fee: money(fee) })}
            </span>
          )}
        </>
      )}
    </div>
  )
}
