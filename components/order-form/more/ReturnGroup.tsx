import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account, Pickup } from '../../../lib/domain/account.ts'
import { PickupSelect } from '../../shell/PickupSelect.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useOrderFormState } from '../form-context.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { useFieldLook } from '../use-field.ts'
import { partsOf } from './group-fields.ts'
import { Labelled } from './Labelled.tsx'
import { TypedAddress } from './TypedAddress.tsx'
import { typedLike } from './typed-like.ts'

const PARTS = partsOf('returnTo')

/** Where an undelivered parcel goes back to (spec §2.1, `use_return_address`). */
export function ReturnGroup({ account, pickups }: { account: Account; pickups: readonly Pickup[] }) {
  const t = useTranslations('more')
  const { form, draft, edited } = useOrderFormState()
  const { state } = useFieldLook('returnTo')
  const { pickup, returnTo } = draft
  const [typed, keepTyped] = useState<Pickup>()
  const others = pickups.filter(({ id }) => id !== pickup?.id)
  const [first] = others
  const chosen = !returnTo ? 'same' : returnTo.id ? 'saved' : 'typed'

  const put = (next: Pickup | undefined) => {
    if (chosen === 'typed' && next?.id !== '') keepTyped(returnTo)
    form.setValue('returnTo', next)
    edited('returnTo', ...PARTS)
  }
  // The carrier requires an e-mail here, and lists none (spec §2.1, §2.6).
  const saved = (one: Pickup) => put({ ...one, email: one.email || account.contactEmail })

  return (
    <>
      <div data-field="returnTo" className="grid gap-1.5">
        <Labelled label={t('backTo')}>
          <Segmented
            label={t('backTo')}
            value={chosen}
            options={[
              { value: 'same', label: t('backSame') },
              ...(first || chosen === 'saved' ? [{ value: 'saved' as const, label: t('backSaved') }] : []),
              { value: 'typed', label: t('backOwn') },
            ]}
            onChange={(next) => {
              if (next === 'same') put(undefined)
              else if (next === 'typed') put(typed ?? typedLike(pickup, account.contactEmail))
              else if (first) saved(first)
            }}
          />
        </Labelled>
        {chosen === 'saved' && (
          <Field label={t('savedReturn')} state={state}>
            <PickupSelect
              className="w-full font-medium"
              pickup={returnTo}
              pickups={others}
              placeholder=""
              onChange={saved}
            />
          </Field>
        )}
        <ProblemNotes fields={['returnTo']} />
      </div>
      {/* Of a saved one too the parts are sent, as we read them from its one text (spec §2.6): they are in view. */}
      {returnTo ? (
        <TypedAddress whose="return" value={returnTo} onChange={put} />
      ) : (
        <ProblemNotes fields={PARTS} />
      )}
    </>
  )
}
