import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fold } from '../../../lib/domain/fold.ts'
import { NO_HAMLET } from '../../../lib/domain/shipment/shipment-draft.ts'
import { listedHamlet } from '../../../lib/order-form/place-names.ts'
import { useServices } from '../../app/services.tsx'
import { LIST_POPUP, LIST_ROW } from '../../ui/classes.ts'
import { FieldInput } from '../../ui/Field.tsx'
import { FormField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { LIST_CORNER, LIST_INPUT, shipsNotPicks } from '../list-input.tsx'

/** Level 4: one of the carrier's names for the chosen ward (spec §4.7), none, or what the seller types. */
export function HamletField({ accountId }: { accountId: string }) {
  const t = useTranslations('orderForm')
  const more = useTranslations('more')
  const { draft, edit } = useOrderFormState()
  const [open, setOpen] = useState(false)
  // The list opens with all names; typing narrows it.
  const [typed, setTyped] = useState('')
  const { names, loading, failed } = useHamlets(accountId, open)
  const found = [NO_HAMLET, ...names].filter((name) => fold(name).includes(fold(typed.trim())))
  const note = loading
    ? 'hamletsLoading'
    : failed
      ? 'hamletsFailed'
      : names.length === 0
        ? 'hamletsEmpty'
        : null
  return (
    <Autocomplete.Root
      items={found}
      mode="none"
      openOnInputClick
      value={draft.hamlet}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setTyped('')
      }}
      onValueChange={(name, { reason }) => {
        setTyped(reason === 'input-change' ? name : '')
        edit('hamlet', name)
      }}
    >
      <FormField field="hamlet" label={t('hamlet')} corner={LIST_CORNER}>
        <Autocomplete.InputGroup>
          <Autocomplete.Input
            render={<FieldInput />}
            name="hamlet"
            placeholder={NO_HAMLET}
            title={draft.hamlet}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              shipsNotPicks(event)
              // Base UI would empty the field with the key that closes the popup.
              if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
            }}
            className={LIST_INPUT}
          />
        </Autocomplete.InputGroup>
      </FormField>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="z-20 outline-none" sideOffset={6} align="end">
          <Autocomplete.Popup className={LIST_POPUP}>
            <Autocomplete.List>
              {(name: string) => (
                <Autocomplete.Item key={name} value={name} className={LIST_ROW}>
                  {name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="px-3 py-1 text-small text-ink-3 empty:hidden">
              {note && more(note, { none: NO_HAMLET })}
            </Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** Replaces a hamlet that was read, and not edited since, by the carrier's own name for it in the ward. */
export function useListedHamlet(accountId: string) {
  const { form, draft, started } = useOrderFormState()
  const [fitted, setFitted] = useState<string>()
  const wanted = started.draft.hamlet
  const untouched = draft.hamlet === wanted || draft.hamlet === fitted
  const { names, known } = useHamlets(accountId, untouched && wanted !== NO_HAMLET)
  const listed = listedHamlet(wanted, names)

  useEffect(() => {
    if (!untouched || !known || wanted === NO_HAMLET || draft.hamlet === listed) return
    setFitted(listed)
    form.setValue('hamlet', listed)
  }, [untouched, known, wanted, listed, draft.hamlet, form])
}

const NONE: readonly string[] = []

/** The carrier's level-4 names of the recipient's ward, or else street; requested once they are wanted. */
function useHamlets(accountId: string, wanted: boolean) {
  const { send } = useServices()
  const { draft } = useOrderFormState()
  const { province, district } = draft
  const wardOrStreet = draft.ward || draft.street
  const place = province && wardOrStreet ? JSON.stringify([accountId, province, district, wardOrStreet]) : ''
  const [answer, setAnswer] = useState<{ place: string; names?: string[] }>()
  const mine = answer?.place === place ? answer : undefined
  // A failed request is repeated when the names are wanted again.
  const asking = wanted && place !== '' && !mine?.names

  useEffect(() => {
    if (!asking) return
    let current = true
    send('places.level-four', { accountId, province, district, wardOrStreet }).then(
      (outcome) => current && setAnswer(outcome.ok ? { place, names: outcome.value } : { place }),
      () => current && setAnswer({ place }),
    )
    return () => {
      current = false
    }
  }, [asking, place, accountId, province, district, wardOrStreet, send])

  return {
    names: mine?.names ?? NONE,
    known: mine?.names !== undefined,
    loading: asking && !mine,
    failed: mine !== undefined && !mine.names,
  }
}
