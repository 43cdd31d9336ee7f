import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fold } from '../../lib/domain/fold.ts'
import { NO_HAMLET } from '../../lib/domain/shipment-draft.ts'
import { Field, FieldInput } from '../ui/Field.tsx'
import { LIST_POPUP, LIST_ROW } from '../ui/list-popup.ts'
import { useOrderFormState } from './form-context.tsx'
import { useFieldLook } from './use-field.ts'
import { useHamlets } from './use-hamlets.ts'

/** Level 4: one of the carrier's names for the chosen ward (spec §4.7), none, or what the seller types. */
export function HamletField({ accountId }: { accountId: string }) {
  const t = useTranslations('orderForm')
  const more = useTranslations('more')
  const { form, draft, edited } = useOrderFormState()
  const [open, setOpen] = useState(false)
  // Opened on a name, the list shows them all; typing narrows it.
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
    <div data-field="hamlet" className="min-w-0">
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
          form.setValue('hamlet', name)
          edited('hamlet')
        }}
      >
        <Field
          label={t('hamlet')}
          {...useFieldLook('hamlet')}
          corner={<ChevronDown size={13} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
        >
          <Autocomplete.InputGroup>
            <Autocomplete.Input
              render={<FieldInput />}
              name="hamlet"
              placeholder={NO_HAMLET}
              title={draft.hamlet}
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => {
                // The keys that ship are not the key that picks.
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler()
                // The library would empty the field with the key that closes the whole popup.
                if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
              }}
              className="w-full min-w-0 bg-transparent p-0 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3"
            />
          </Autocomplete.InputGroup>
        </Field>
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
    </div>
  )
}
