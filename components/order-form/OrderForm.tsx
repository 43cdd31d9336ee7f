import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import type { Account } from '../../lib/domain/account.ts'
import type { DraftField, Failure } from '../../lib/domain/failure.ts'
import type { OrderSnapshot } from '../../lib/domain/order-snapshot.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import type { Shipment } from '../../lib/domain/shipment.ts'
import type { StoreDefaults } from '../../lib/domain/store-defaults.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { ruleContext } from '../../lib/rules/rule.ts'
import { useServices } from '../services.tsx'
import { usePickups } from '../shell/use-pickups.ts'
import { useMinute } from '../shipments/use-now.ts'
import { TeachLink } from '../teach/TeachLink.tsx'
import { useDocumentKey } from '../ui/document-keys.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { fieldAfter } from './attention.ts'
import { CareCard } from './care/CareCard.tsx'
import type { SavedForm } from './changes.ts'
import { DefaultsLine } from './DefaultsLine.tsx'
import { fieldOf, focusField } from './focus-field.ts'
import { FormProvider } from './form-context.tsx'
import { FormRoot } from './form-root.ts'
import { HandoverCard } from './HandoverCard.tsx'
import { handOver } from './hand-over.ts'
import { ItemsCard } from './ItemsCard.tsx'
import { MoreOptions } from './more/MoreOptions.tsx'
import { type HeldForm, heldFor } from './page-since.ts'
import { RecipientCard } from './RecipientCard.tsx'
import { priceOf, ShipBar } from './ShipBar.tsx'
import { type DraftForm, useDraftForm } from './use-draft-form.ts'
import { useOrderForm } from './use-order-form.ts'
import { useQuotes } from './use-quotes.ts'

interface OrderFormProps {
  account: Account
  index: AddressIndex
  started: StartedDraft
  /** What the page said, kept with the shipment; undefined where none was read. */
  snapshot: OrderSnapshot | undefined
  /** Fingerprint by which a correction of the address is remembered. */
  recipient: string | undefined
  saved: SavedForm | undefined
  /** Doubts that come from the order's earlier shipments. */
  earlier: readonly Problem[]
  onSave: (form: Omit<SavedForm, 'accountId'>) => void
  onShipped: (shipment: Shipment) => void
  /** What this store's orders start with from now on; absent where that is chosen elsewhere. */
  onKeepDefaults?: (defaults: StoreDefaults) => Promise<void>
  /** What may stand below the form. */
  children?: ReactNode
}

export function OrderForm(props: OrderFormProps) {
  const [held] = useState(() => heldFor(props.snapshot, props.saved))
  const values = useDraftForm(props.started, held.changes)
  return <FilledForm {...props} {...values} held={held} />
}

const FilledForm = memo(function FilledForm({
  form,
  checks,
  account,
  index,
  started,
  snapshot,
  recipient,
  held,
  earlier,
  onSave,
  onShipped,
  onKeepDefaults,
  children,
}: OrderFormProps & DraftForm & { held: HeldForm }) {
  const services = useServices()
  const rules = ruleContext(account, useMinute())
  const state = useOrderForm({
    ...{ form, checks, index, started, rules, held, earlier, onSave },
    page: snapshot,
  })
  // What a popup has no room for until it is scrolled follows the first picture at once. Nothing has a price before, and
  // so nothing can be shipped that does not stand there whole.
  const { needed, goal, goTo, whole } = state
  const live = useQuotes(account.id, state.draft, whole)
  const listed = usePickups(account.id, index)
  const root = useRef<HTMLFormElement>(null)
  const [shipping, setShipping] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const underWay = useRef(false)

  const next = (fields: readonly DraftField[]) => goTo(fieldAfter(fields, fieldOf(document.activeElement)))
  const reached = useRef<typeof goal>(undefined)
  useEffect(() => {
    if (!goal || goal === reached.current || !root.current) return
    if (focusField(root.current, goal.field) || whole) reached.current = goal
  }, [goal, whole])

  const ship = form.handleSubmit(
    async (draft) => {
      const { fee, failed } = priceOf(live, draft.transport)
      if (underWay.current || !live.current || (fee === null && !failed)) return
      underWay.current = true
      setShipping(true)
      setFailure(undefined)
      const outcome = await handOver(services, { account, started, draft, snapshot, recipient, fee })
      underWay.current = false
      setShipping(false)
      if (outcome.ok) onShipped(outcome.value)
      else {
        setFailure(outcome.failure)
        if (outcome.failure.kind === 'rejected') goTo(outcome.failure.field)
      }
    },
    () => next(needed),
  )

  // Among the browser's own marks: from here on the seller can begin (npm run bench -- workbench).
  useEffect(() => void performance.mark('order-form'), [])

  useDocumentKey(
    () => root.current,
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      void ship()
    },
  )

  return (
    <FormProvider state={state}>
      <FormRoot value={root}>
        <form
          ref={root}
          noValidate
          className="flex flex-1 flex-col"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            const field = fieldOf(event.target instanceof Element ? event.target : null)
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
            if (!field || !(event.target instanceof HTMLInputElement) || event.target.type === 'radio') return
            event.preventDefault()
            state.confirm(field)
            next(needed.filter((one) => one !== field))
          }}
        >
          <main className="relative grid flex-1 content-start gap-2 px-3 py-2">
            {failure && <FailureNote failure={failure} doing="ship" onOpenOptions={services.openOptions} />}
            <RecipientCard account={account} />
            <ItemsCard account={account} />
            {whole ? (
              <>
                <HandoverCard account={account} listed={listed} />
                <CareCard account={account} />
                <MoreOptions account={account} pickups={listed.pickups} />
                <DefaultsLine account={account} onKeep={onKeepDefaults} />
                {children}
                <TeachLink />
              </>
            ) : (
              <div className="h-80" />
            )}
          </main>
          <ShipBar live={live} shipping={shipping} onShip={() => void ship()} onNext={next} />
        </form>
      </FormRoot>
    </FormProvider>
  )
})
