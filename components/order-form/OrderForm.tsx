import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { OrderSnapshot } from '../../lib/domain/store/order-snapshot-schema.ts'
import type { StoreDefaults } from '../../lib/domain/store/store-defaults.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { blockingFields } from '../../lib/order-form/problems.ts'
import { restoreForm, type SavedForm } from '../../lib/order-form/saved-form.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { useServices } from '../app/services.tsx'
import { useDocumentKey } from '../ui/document-keys.ts'
import { later, useLater } from '../ui/later.ts'
import { useMinute } from '../ui/use-moments.ts'
import { RecipientCard } from './address/RecipientCard.tsx'
import { fieldOf, focusField } from './focus-field.ts'
import { FormContext, useOrderForm } from './form-state.ts'
import { ItemsCard } from './goods/ItemsCard.tsx'
import { priceOf, ShipBar } from './price/ShipBar.tsx'
import { useQuotes } from './price/use-quotes.ts'

export const formParts = later(() => import('./parts.ts'))

interface OrderFormProps {
  account: Account
  index: AddressIndex
  started: StartedDraft
  /** What the page said, saved with the shipment; undefined where none was read. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint by which a correction of the address is remembered. */
  recipient: string | undefined
  saved: SavedForm | undefined
  /** Each change of the page since then is a question. */
  again?: boolean
  /** Doubts from the order's previous shipments. */
  earlier: readonly Problem[]
  onSave: (form: Omit<SavedForm, 'accountId'>) => void
  onShipped: (shipment: Shipment) => void
  /** Sets what this store's orders start with; absent where that is set elsewhere. */
  onKeepDefaults?: (defaults: StoreDefaults) => Promise<void>
  /** Shown below the form. */
  children?: ReactNode
}

export function OrderForm({
  account,
  index,
  started,
  snapshot,
  recipient,
  saved,
  again = false,
  earlier,
  onSave,
  onShipped,
  onKeepDefaults,
  children,
}: OrderFormProps) {
  const services = useServices()
  const [restored] = useState(() => restoreForm(snapshot, saved, again))
  const rules = ruleContext(account, useMinute())
  // Prices are requested after the first picture: only what is drawn can be shipped.
  const parts = useDeferredValue(useLater(formParts), undefined)
  const state = useOrderForm({
    parts,
    index,
    started,
    page: snapshot,
    restored,
    rules,
    earlier,
    onSave,
  })
  const { root, blocking, goal, goTo, goOn, lookAt } = state
  const live = useQuotes(account.id, state.draft, state.problems, parts !== undefined)
  const [shipping, setShipping] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const underWay = useRef(false)

  const reached = useRef<typeof goal>(undefined)
  useEffect(() => {
    if (goal === reached.current || !root.current) return
    if (focusField(root.current, goal.field, goal.answers) || parts) reached.current = goal
  }, [goal, parts, root])

  /** A slip needs the carrier's code: an order to print is sent at once. */
  async function ship(andPrint = false) {
    const draft = state.current()
    const blockingNow = blockingFields(state.problemsOf(draft))
    if (blockingNow.length > 0) return goOn(blockingNow)
    const { quote, failed } = priceOf(live, draft.transport)
    if (underWay.current || !parts || !live.current || (!quote && !failed)) return
    underWay.current = true
    setShipping(true)
    setFailure(undefined)
    // The page is read again, and this form with it.
    if (snapshot && (await services.readAgain?.(draft, snapshot, again))) return
    // What was typed meanwhile has no price yet, and may be a question.
    if (state.current() !== draft) {
      underWay.current = false
      return setShipping(false)
    }
    const shown = { account, started, draft, snapshot, recipient, quote }
    const outcome = await parts.submitOrder(services, { ...shown, atOnce: andPrint })
    underWay.current = false
    setShipping(false)
    if (outcome.ok) {
      onShipped(outcome.value)
      if (andPrint && outcome.value.acceptance?.trackingCode) services.openSlips?.([outcome.value.key])
      return
    }
    setFailure(outcome.failure)
    if (outcome.failure.kind === 'rejected' && outcome.failure.field) goTo(outcome.failure.field)
  }

  // Before its first paint (npm run bench -- popup).
  useLayoutEffect(() => void performance.mark('order-form'), [])

  useDocumentKey(
    () => root.current,
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      void ship(event.shiftKey)
    },
  )

  return (
    <FormContext value={state}>
      <form
        ref={root}
        noValidate
        className="flex min-h-0 flex-1 flex-col low:flex-none"
        onSubmit={(event) => event.preventDefault()}
        onFocus={({ target }) => {
          const field = fieldOf(target)
          if (field) lookAt(field)
        }}
        onKeyDown={(event) => {
          const field = fieldOf(event.target instanceof Element ? event.target : null)
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
          if (!field || !isTyped(event.target) || event.nativeEvent.isComposing || event.shiftKey) return
          event.preventDefault()
          if (event.repeat) return
          if (!state.confirm(field, event)) goOn(blocking.filter((one) => one !== field))
        }}
      >
        <main className="relative grid min-h-0 flex-1 content-start gap-1.5 overflow-y-auto px-3 py-2 [scrollbar-width:thin] low:overflow-visible">
          {parts && failure && (
            <parts.FailureNote failure={failure} doing="ship" onOpenOptions={services.openOptions} />
          )}
          <div className="divide-y divide-line panel">
            <RecipientCard account={account} />
            <ItemsCard account={account} />
            {parts ? <parts.LaterCards account={account} /> : <div className="h-40" />}
          </div>
          {parts && (
            <>
              <parts.DefaultsLine account={account} onKeep={onKeepDefaults} />
              {children}
            </>
          )}
        </main>
        <ShipBar {...{ account, live, shipping }} onShip={(andPrint) => void ship(andPrint)} />
      </form>
    </FormContext>
  )
}

/** A press of Enter there means that the value is right. */
function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')
  )
}
