import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { isTyped } from './group-fields.ts'
import { Labelled } from './Labelled.tsx'
import { TypedAddress } from './TypedAddress.tsx'
import { typedLike } from './typed-like.ts'

/** Where else the parcel is picked up, and how it is handed over (spec §2.1, `pick_option`). */
export function PickupGroup({ account, pickups }: { account: Account; pickups: readonly Pickup[] }) {
  const t = useTranslations('more')
  const { form, draft, edited } = useOrderFormState()
  const { pickup, handover } = draft
  // What was typed outlives a look at the saved places.
  const [typed, keepTyped] = useState<Pickup>()
  const put = (next: Pickup | undefined) => {
    form.setValue('pickup', next)
    edited('pickup')
  }
  return (
    <>
      <Labelled label={t('from')}>
        <Segmented
          label={t('from')}
          value={isTyped(pickup) ? 'typed' : 'saved'}
          options={[
            { value: 'saved', label: t('fromSaved') },
            { value: 'typed', label: t('fromOwn') },
          ]}
          onChange={(from) => {
            if (from === 'typed') return put(typed ?? typedLike(pickup))
            keepTyped(pickup)
            put(account.pickup ?? pickups[0])
          }}
        />
      </Labelled>
      {pickup && isTyped(pickup) && <TypedAddress whose="pickup" value={pickup} onChange={put} />}
      <div data-field="handover" className="grid gap-1.5">
        <Labelled label={t('handover')}>
          <Segmented
            label={t('handover')}
            value={handover ?? 'cod'}
            options={[
              { value: 'cod', label: t('courier') },
              { value: 'post', label: t('post') },
            ]}
            onChange={(next) => {
              form.setValue('handover', next)
              edited('handover')
            }}
          />
        </Labelled>
        <ProblemNotes fields={['handover']} />
      </div>
    </>
  )
}
