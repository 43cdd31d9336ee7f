import { Combobox } from '@base-ui/react/combobox'
import { useTranslations } from 'use-intl'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import { FormField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { LIST_CORNER, LIST_INPUT } from '../list-input.tsx'
import { UnitCombobox } from './UnitCombobox.tsx'
import type { UnitFieldProps } from './use-places.ts'

/** Text that is typed and not picked blocks shipping. */
export function UnitList({ level, field, owner }: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const { index, invalidInputs, setInvalidInput } = useOrderFormState()
  return (
    <UnitCombobox
      index={index}
      level={level}
      owner={owner}
      shown={withoutKind}
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
