import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fold } from '../../../lib/domain/fold.ts'
import { NO_HAMLET } from '../../../lib/domain/shipment/shipment-draft.ts'
import { LIST_POPUP, LIST_ROW } from '../../ui/classes.ts'
import { FieldInput } from '../../ui/Field.tsx'
import { FormField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { LIST_CORNER, LIST_INPUT, shipsNotPicks } from '../list-input.tsx'
import { useHamlets } from './use-hamlets.ts'

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
