import { Combobox } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortPlaceName } from '../order-form/place-name.ts'
import { UnitCombobox } from '../order-form/UnitCombobox.tsx'
import type { PlaceOwner } from '../order-form/use-places.ts'
import { useBulkParts } from './bulk-parts.tsx'
import type { CellEditorProps } from './CellEditor.tsx'
import { EDITOR } from './editor-look.ts'

/** The ward, found by any spelling all over the country: picking one fills in what is above it. */
export function PlaceEditor({ rowKey, draft, actions, onLeave, onStep }: CellEditorProps) {
  const t = useTranslations('bulk.cells')
  const { index, account } = useBulkParts()
  const [typed, setTyped] = useState<string>()
  const left = useRef(false)
  const leave = (back: boolean) => {
    // Picking may come after the list took the focus from the field.
    if (left.current && !back) return
    left.current = true
    onLeave(back)
  }
  const owner: PlaceOwner = {
    place: draft,
    withoutDistrict: account.features?.includes('no-district') ?? false,
    put({ province, district, ward }) {
      const units = {
        ...(province !== undefined && { province }),
        ...(district !== undefined && { district }),
        ...(ward !== undefined && { ward }),
      }
      const touched = (['province', 'district', 'ward'] as const).filter((level) => level in units)
      actions.edit(rowKey, units, ...touched)
      leave(true)
    },
    offer: (choices) => actions.offer(rowKey, choices),
  }
  return (
    <fieldset
      aria-label={t('ward')}
      className="min-w-0"
      ref={(element) => element?.querySelector('input')?.focus()}
      onBlur={() => leave(false)}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
        if (event.key === 'Escape' || event.key === 'Enter') leave(true)
        else if (event.key === 'Tab') {
          leave(true)
          onStep(event.shiftKey ? -1 : 1)
          event.preventDefault()
        }
        event.stopPropagation()
      }}
    >
      <UnitCombobox
        index={index}
        level="ward"
        owner={owner}
        shown={shortPlaceName}
        typed={typed}
        onTyped={setTyped}
        className={EDITOR}
      >
        {(input) => <Combobox.InputGroup>{input}</Combobox.InputGroup>}
      </UnitCombobox>
    </fieldset>
  )
}
