import { Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/failure.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { DoorTotal } from './DoorTotal.tsx'
import { useOrderFormState } from './form-context.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { TransportOptions } from './TransportOptions.tsx'
import type { LiveQuotes } from './use-quotes.ts'

interface ShipBarProps {
  live: LiveQuotes
  shipping: boolean
  onShip: () => void
  onNext: (fields: readonly DraftField[]) => void
}

/**
 * In view wherever there is room for the form beside it: the prices, what is paid at the door, and the one thing to press
 * next.
 */
export function ShipBar({ live, shipping, onShip, onNext }: ShipBarProps) {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const { openOptions } = useServices()
  const { draft, needed } = useOrderFormState()
  const { fee, failed, undeliverable } = priceOf(live, draft.transport)
  const settled = live.current && (fee !== null || failed !== undefined)
  const atTheDoor = draft.payer === 'shop' ? 0 : fee

  return (
    <footer className="sticky bottom-0 z-10 grid gap-2 [@media(max-height:30rem)]:static border-t border-line bg-surface px-3.5 py-2.5">
      {failed && live.current && (
        <FailureNote failure={failed} doing="quote" onRetry={live.retry} onOpenOptions={openOptions} />
      )}
      <TransportOptions live={live} />
      <ProblemNotes fields={['transport']} />
      <DoorTotal cod={draft.cod} fee={atTheDoor} />
      {needed.length > 0 ? (
        <div className="flex items-center justify-between gap-2">
          <span className="text-small font-medium text-warn" aria-live="polite">
            {t('leftToDo', { count: needed.length })}
          </span>
          <Button size="large" data-action="next" onClick={() => onNext(needed)} keys={SHIP_KEYS}>
            {t('goToNext')}
          </Button>
        </div>
      ) : (
        <Button
          kind="primary"
          data-action="ship"
          size="large"
          className="w-full"
          busy={shipping}
          disabled={!settled || undeliverable}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          icon={<Truck size={16} aria-hidden />}
          keys={SHIP_KEYS}
          onClick={onShip}
        >
          {label()}
        </Button>
      )}
    </footer>
  )

  function label(): string {
    if (shipping) return t('shipping')
    if (undeliverable) return t(draft.express ? 'notExpress' : 'notDelivered')
    if (fee === null) return live.current || live.needs.length > 0 ? t('ship') : t('feeLoading')
    return draft.parcel > 1
      ? t('shipAnother', { parcel: draft.parcel, fee: money(fee) })
      : t('shipFor', { fee: money(fee) })
  }
}

const SHIP_KEYS = /Mac/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'

/** What the quotes say of one way of transport. */
export function priceOf(live: LiveQuotes, transport: 'road' | 'fly') {
  const answer = live.quotes?.[transport]
  return {
    fee: answer?.ok && answer.value.delivers ? answer.value.fee : null,
    failed: answer && !answer.ok ? answer.failure : undefined,
    undeliverable: live.current && answer?.ok === true && !answer.value.delivers,
  }
}
