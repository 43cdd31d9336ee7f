import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, asReturn, type Pickup } from '../../../lib/domain/account.ts'
import { partsOf } from '../../../lib/order-form/fields.ts'
import { blankAddressLike, isTyped } from '../../../lib/order-form/typed-address.ts'
import { PickupSelect } from '../../shell/PickupSelect.tsx'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { TypedAddress } from './TypedAddress.tsx'

/** Where else the parcel is picked up, and how it is handed over (spec §2.1, `pick_option`). */
export function PickupGroup({ account, pickups }: { account: Account; pickups: readonly Pickup[] }) {
  const t = useTranslations('more')
  const { draft, edit, started } = useOrderFormState()
  const { pickup, handover } = draft
  // A look at the other kind loses neither what was typed nor which place was chosen.
  const [typed, keepTyped] = useState<Pickup>()
  const [saved, keepSaved] = useState(isTyped(started.draft.pickup) ? undefined : started.draft.pickup)
  const put = (next: Pickup | undefined) => edit('pickup', next)
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
            if (from === 'typed') {
              keepSaved(pickup)
              return put(typed ?? blankAddressLike(pickup))
            }
            keepTyped(pickup)
            put(saved ?? account.pickup ?? pickups[0])
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
            onChange={(next) => edit('handover', next)}
          />
        </Labelled>
        <ProblemNotes fields={['handover']} />
      </div>
    </>
  )
}

const RETURN_PARTS = partsOf('returnTo')

/** Where an undelivered parcel goes back to (spec §2.1, `use_return_address`). */
export function ReturnGroup({ account, pickups }: { account: Account; pickups: readonly Pickup[] }) {
  const t = useTranslations('more')
  const { draft, edit, edited, started } = useOrderFormState()
  const { state } = useFieldLook('returnTo')
  const { pickup, returnTo } = draft
  const [typed, keepTyped] = useState<Pickup>()
  const [saved, keepSaved] = useState(started.draft.returnTo)
  const others = pickups.filter(({ id }) => id !== pickup?.id)
  const first = others.find(({ id }) => id === saved?.id) ?? others[0]
  const chosen = !returnTo ? 'same' : returnTo.id ? 'saved' : 'typed'

  const put = (next: Pickup | undefined) => {
    if (chosen === 'typed' && next?.id !== '') keepTyped(returnTo)
    if (chosen === 'saved') keepSaved(returnTo)
    edit('returnTo', next)
    edited(...RETURN_PARTS)
  }
  const putSaved = (one: Pickup) => put(asReturn(one, account))

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
              else if (next === 'typed') put(typed ?? blankAddressLike(pickup, account.contactEmail))
              else if (first) putSaved(first)
            }}
          />
        </Labelled>
        {chosen === 'saved' && (
          <Field label={t('savedReturn')} state={state}>
            <PickupSelect
              className="w-full font-medium outline-none"
              pickup={returnTo}
              pickups={others}
              placeholder=""
              onChange={putSaved}
            />
          </Field>
        )}
        <ProblemNotes fields={['returnTo']} />
      </div>
      {/* The parts of a saved one are read from its one text and sent as well (spec §2.6): they are in view. */}
      {returnTo ? (
        <TypedAddress whose="return" value={returnTo} onChange={put} />
      ) : (
        <ProblemNotes fields={RETURN_PARTS} />
      )}
    </>
  )
}

/** A visible label over choices that have it as their accessible name already. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-tiny text-ink-3">
        {label}
      </span>
      {children}
    </div>
  )
}
