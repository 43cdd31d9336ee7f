import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Level } from '../../lib/address/reading.ts'
import type { DraftField } from '../../lib/domain/failure.ts'
import { Field } from '../ui/Field.tsx'
import { useOrderFormState } from './form-context.tsx'
import { shortPlaceName } from './place-name.ts'
import { UnitCombobox } from './UnitCombobox.tsx'
import { useFieldLook } from './use-field.ts'
import type { PlaceOwner } from './use-places.ts'

export const LEVELS: readonly Level[] = ['province', 'district', 'ward']

interface UnitFieldProps {
  level: Level
  field: DraftField
  owner: PlaceOwner
}

/** Province, district or ward in the order form. What is typed and not picked keeps the order from being shipped. */
export function UnitField({ level, field, owner }: UnitFieldProps) {
  const t = useTranslations('orderForm')
  const common = useTranslations('common')
  const { index, unread, setUnread, whole } = useOrderFormState()
  const look = useFieldLook(field)
  // The first picture shows what the field says; what it is chosen with is costly to make, and stands there a moment later.
  const around = (input: ReactNode) => (
    <Field
      label={t(level)}
      {...look}
      corner={<ChevronDown size={13} aria-hidden className="-mr-1 shrink-0 text-ink-3" />}
    >
      {input}
    </Field>
  )
  if (!whole) {
    const shown = shortPlaceName(owner.place[level])
    const tone = shown ? 'font-medium' : 'text-ink-3'
    return (
      <div className="min-w-0">
        {around(<span className={`block truncate ${tone}`}>{shown || common('choose')}</span>)}
      </div>
    )
  }
  return (
    <div data-field={field} className="min-w-0">
      <UnitCombobox
        index={index}
        level={level}
        owner={owner}
        shown={shortPlaceName}
        typed={unread[field]?.text}
        onTyped={(text) => setUnread(field, text)}
        className="w-full min-w-0 bg-transparent p-0 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3"
      >
        {(input) => around(<Combobox.InputGroup>{input}</Combobox.InputGroup>)}
      </UnitCombobox>
    </div>
  )
}
