import { Combobox } from '@base-ui/react/combobox'
import { useTranslations } from 'use-intl'
import type { Level } from '../../../lib/address/reading.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { shortPlaceName } from '../../../lib/order-form/place-names.ts'
import { Field } from '../../ui/Field.tsx'
import { FormField, useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { LIST_CORNER, LIST_INPUT } from '../list-input.tsx'
import { UnitCombobox } from './UnitCombobox.tsx'
import type { PlaceOwner } from './use-places.ts'

interface UnitFieldProps {
  level: Level
  field: DraftField
  owner: PlaceOwner
}

/** Province, district or ward. Text that is typed and not picked blocks shipping. */
export function UnitField(props: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const { index, invalidInputs, setInvalidInput, painted } = useOrderFormState()
  const { level, field, owner } = props
  // The list is costly to make: the first picture shows its field without it.
  if (!painted) return <UnitPicture {...props} />
  return (
    <UnitCombobox
      index={index}
      level={level}
      owner={owner}
      shown={shortPlaceName}
      typed={invalidInputs[field]?.text}
      onTyped={(text) => setInvalidInput(field, text)}
      className={LIST_INPUT}
    >
      {(input) => (
        <FormField field={field} label={t(level)} corner={LIST_CORNER}>
          <Combobox.InputGroup>{input}</Combobox.InputGroup>
        </FormField>
      )}
    </UnitCombobox>
  )
}

function UnitPicture({ level, field, owner }: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const name = shortPlaceName(owner.place[level])
  return (
    <div className="min-w-0">
      <Field label={t(level)} corner={LIST_CORNER} {...useFieldLook(field)}>
        <span className={`block truncate ${name ? 'font-medium' : 'text-ink-3'}`}>
          {name || common('choose')}
        </span>
      </Field>
    </div>
  )
}
