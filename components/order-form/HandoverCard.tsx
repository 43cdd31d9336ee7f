import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../lib/domain/account.ts'
import { useServices } from '../services.tsx'
import { PickupSelect } from '../shell/PickupSelect.tsx'
import type { ListedPickups } from '../shell/use-pickups.ts'
import { Card } from '../ui/Card.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { useOrderFormState } from './form-context.tsx'
import { isTyped, partsOf } from './more/group-fields.ts'
import { typedLike } from './more/typed-like.ts'
import { NoteField } from './NoteField.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { shortPlaceName } from './place-name.ts'
import { useFieldLook } from './use-field.ts'

/** A trouble with a part of a saved address stands where the address is chosen. */
const PICKUP_PARTS = partsOf('pickup')

/** Where the parcel is picked up, who pays for it, and what the courier should know. */
export function HandoverCard({ account, listed }: { account: Account; listed: ListedPickups }) {
  const t = useTranslations('orderForm')
  const { send, openOptions } = useServices()
  const more = useTranslations('more')
  const { form, draft, edited, goTo } = useOrderFormState()
  const { pickups, loading, failure, reload } = listed
  const pickupLook = useFieldLook('pickup')
  const payerLook = useFieldLook('payer')
  const { pickup } = draft
  return (
    <Card>
      <div className="grid grid-cols-[3fr_2fr] gap-1.5">
        <div data-field="pickup" className="min-w-0">
          <Field label={t('pickup')} {...pickupLook}>
            <PickupSelect
              className="w-full font-medium"
              pickup={pickup}
              pickups={pickups}
              placeholder={loading ? t('pickupsLoading') : t('noPickup')}
              typed={{
                label: (isTyped(pickup) && addressLine(pickup)) || more('ownAddress'),
                onChoose: () => {
                  form.setValue('pickup', typedLike(pickup))
                  edited('pickup')
                  goTo(pickup ? 'pickupProvince' : 'pickupName')
                },
              }}
              onChange={(chosen) => {
                form.setValue('pickup', chosen)
                edited('pickup')
                // The first choice of all is the default from then on; later ones are this order's only.
                if (!account.pickup) {
                  send('accounts.set-pickup', { accountId: account.id, pickup: chosen }).catch(console.error)
                }
              }}
            />
          </Field>
        </div>
        <div data-field="payer" className="min-w-0">
          <Field label={t('payer')} {...payerLook}>
            <Select
              className="w-full font-medium"
              value={draft.payer}
              options={[
                { value: 'recipient', label: t('payerRecipient') },
                { value: 'shop', label: t('payerShop') },
              ]}
              onChange={(payer) => {
                form.setValue('payer', payer)
                edited('payer')
              }}
            />
          </Field>
        </div>
      </div>
      <ProblemNotes fields={isTyped(pickup) ? ['pickup', 'payer'] : ['pickup', ...PICKUP_PARTS, 'payer']} />
      {failure && !pickup && (
        <FailureNote failure={failure} doing="settings" onRetry={reload} onOpenOptions={openOptions} />
      )}
      <NoteField />
      <ProblemNotes fields={['note']} />
    </Card>
  )
}

/** What was typed of an address so far. */
function addressLine({ address, street, ward, district, province }: Partial<Pickup> = {}): string {
  return [address, street, ...[ward, district, province].map((unit) => shortPlaceName(unit ?? ''))]
    .filter(Boolean)
    .join(', ')
}
