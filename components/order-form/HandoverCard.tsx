import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../lib/domain/account.ts'
import { withoutKind } from '../../lib/domain/names/without-kind.ts'
import { partsOf } from '../../lib/order-form/fields.ts'
import { blankAddressLike, isTyped } from '../../lib/order-form/typed-address.ts'
import { NOTE_LIMIT, noteLength } from '../../lib/rules/order.ts'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { PickupSelect } from '../shell/PickupSelect.tsx'
import type { ListedPickups } from '../shell/use-pickups.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { TextAreaControl } from '../ui/Field.tsx'
import { UnitField } from './address/UnitField.tsx'
import type { PlaceOwner } from './address/use-places.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { FormField } from './FormField.tsx'
import { useOrderFormState } from './form-state.ts'
import { ProblemNotes } from './ProblemNotes.tsx'
import { Section } from './Section.tsx'

/** Problems with a saved address's parts are shown where the address is chosen. */
const PICKUP_PARTS = partsOf('pickup')

/** Where the parcel is picked up, who pays for it, and what the courier should know. */
export function HandoverCard({ account, listed }: { account: Account; listed: ListedPickups }) {
  const t = useTranslations('orderForm')
  const { send, openOptions } = useServices()
  const save = useSave()
  const more = useTranslations('more')
  const { draft, edit, goTo } = useOrderFormState()
  const { pickups, loading, failure, reload } = listed
  const { pickup } = draft
  return (
    <Section>
      <FormField field="pickup" label={t('pickup')} look="line">
        <PickupSelect
          className="w-full font-medium outline-none"
          pickup={pickup}
          pickups={pickups.map((one) => (one.id === account.pickup?.id ? account.pickup : one))}
          placeholder={loading ? t('pickupsLoading') : t('noPickup')}
          typed={{
            label: (isTyped(pickup) && addressLine(pickup)) || more('ownAddress'),
            onChoose: () => {
              edit('pickup', blankAddressLike(pickup))
              goTo(pickup ? 'pickupProvince' : 'pickupName')
            },
          }}
          onChange={(chosen) => {
            edit('pickup', chosen)
            // The first choice becomes the default; later ones are for this order only.
            if (!account.pickup) {
              save(() => send('accounts.set-pickup', { accountId: account.id, pickup: chosen }), account.id)
            }
          }}
        />
      </FormField>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <ChoiceField
          field="payer"
          label={t('payer')}
          look="line"
          value={draft.payer}
          options={[
            { value: 'recipient', label: t('payerRecipient') },
            { value: 'shop', label: t('payerShop') },
          ]}
          onChange={(payer) => edit('payer', payer)}
        />
        <button
          type="button"
          data-action="edit-handover"
          aria-expanded={false}
          onClick={() => goTo('handover')}
          className="-mx-1.5 rounded-lg border border-transparent px-1.5 text-left hover:border-line-2"
        >
          <span className="sr-only">{more('handover')}: </span>
          <span className="font-medium">{more(draft.handover === 'post' ? 'post' : 'courier')}</span>
        </button>
      </div>
      {pickup && !isTyped(pickup) && <UnreadPlace account={account} pickup={pickup} />}
      <ProblemNotes fields={isTyped(pickup) ? ['pickup', 'payer'] : ['pickup', ...PICKUP_PARTS, 'payer']} />
      {failure && !pickup && (
        <FailureNote failure={failure} doing="settings" onRetry={reload} onOpenOptions={openOptions} />
      )}
      <NoteField />
      <ProblemNotes fields={['note']} />
    </Section>
  )
}

/** Province and district of a saved address whose text could not be read; of the default one for all orders to come. */
function UnreadPlace({ account, pickup }: { account: Account; pickup: Pickup }) {
  const { send } = useServices()
  const save = useSave()
  const { edit, edited } = useOrderFormState()
  const [mending, setMending] = useState<string>()
  if (pickup.province && pickup.district && mending !== pickup.id) return null
  const owner: PlaceOwner = {
    place: pickup,
    put: (units) => {
      const mended = { ...pickup, ...units }
      setMending(pickup.id)
      edit('pickup', mended)
      edited('pickupProvince', 'pickupDistrict', 'pickupWard')
      if (account.pickup?.id === pickup.id) {
        save(() => send('accounts.set-pickup', { accountId: account.id, pickup: mended }), account.id)
      }
    },
  }
  return (
    <div className="grid grid-cols-3 gap-1.5">
      <UnitField level="province" field="pickupProvince" owner={owner} />
      <UnitField level="district" field="pickupDistrict" owner={owner} />
      <UnitField level="ward" field="pickupWard" owner={owner} />
    </div>
  )
}

function addressLine({ address, street, ward, district, province }: Partial<Pickup> = {}): string {
  return [address, street, ...[ward, district, province].map((unit) => withoutKind(unit ?? ''))]
    .filter(Boolean)
    .join(', ')
}

function NoteField() {
  const t = useTranslations('orderForm')
  const { draft, edit } = useOrderFormState()
  const used = noteLength(draft.note)
  const count = (
    <span
      className={`shrink-0 text-tiny ${used > NOTE_LIMIT ? 'font-semibold text-bad' : 'hidden text-ink-3 group-focus-within/line:inline'}`}
    >
      {t('noteCount', { used, most: NOTE_LIMIT })}
    </span>
  )
  return (
    <FormField
      field="note"
      label={t('note')}
      look="bare"
      corner={count}
      icon={<StickyNote size={14} aria-hidden />}
    >
      <TextAreaControl
        name="note"
        spellCheck={false}
        className="leading-[1.3]"
        placeholder={t('note')}
        value={draft.note}
        onChange={(event) => edit('note', event.currentTarget.value)}
      />
    </FormField>
  )
}
