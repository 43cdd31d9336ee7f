import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useServices } from '../services.tsx'
import { PickupSelect } from '../shell/PickupSelect.tsx'
import { usePickups } from '../shell/use-pickups.ts'
import { Card } from '../ui/Card.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { useOrderFormState } from './form-context.tsx'
import { NoteField } from './NoteField.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { useFieldLook } from './use-field.ts'

/** Where the parcel is picked up, who pays for it, and what the courier should know. */
export function HandoverCard({ account }: { account: Account }) {
  const t = useTranslations('orderForm')
  const { send, openOptions } = useServices()
  const { form, draft, index, edited } = useOrderFormState()
  const { pickups, loading, failure, reload } = usePickups(account.id, index)
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
      <ProblemNotes fields={['pickup', 'payer']} />
      {failure && !pickup && (
        <FailureNote failure={failure} doing="settings" onRetry={reload} onOpenOptions={openOptions} />
      )}
      <NoteField />
      <ProblemNotes fields={['note']} />
    </Card>
  )
}
