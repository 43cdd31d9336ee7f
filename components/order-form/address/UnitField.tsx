import { useTranslations } from 'use-intl'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import { Field } from '../../ui/Field.tsx'
import { useFieldLook } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { LIST_CORNER } from '../list-input.tsx'
import type { UnitFieldProps } from './use-places.ts'

/** Province, district or ward. The first picture shows its field without the list. */
export function UnitField(props: UnitFieldProps) {
  const { parts } = useOrderFormState()
  return parts ? <parts.UnitList {...props} /> : <UnitPicture {...props} />
}

function UnitPicture({ level, field, owner }: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const name = withoutKind(owner.place[level])
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
