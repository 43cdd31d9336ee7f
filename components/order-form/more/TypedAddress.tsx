import { useTranslations } from 'use-intl'
import type { Pickup } from '../../../lib/domain/account.ts'
import { LEVELS } from '../../../lib/order-form/fields.ts'
import { UnitField } from '../address/UnitField.tsx'
import { LineField } from '../FormField.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ProblemNotes } from '../ProblemNotes.tsx'

interface TypedAddressProps {
  whose: 'pickup' | 'return'
  value: Pickup
  /** Receives the changed address. A saved one becomes a typed one. */
  onChange: (value: Pickup) => void
}

const unitFields = { province: 'Province', district: 'District', ward: 'Ward' } as const

/** An address of the shop, typed for this order alone. */
export function TypedAddress({ whose, value, onChange }: TypedAddressProps) {
  const t = useTranslations('more')
  const { edited } = useOrderFormState()
  const change = (part: Partial<Pickup>) => onChange({ ...value, ...part, id: '' })
  const line = (part: 'name' | 'tel' | 'email' | 'address', name: 'Name' | 'Tel' | 'Email' | 'Detail') => {
    const field = `${whose}${name}` as const
    return {
      field,
      label: t(part),
      value: value[part] ?? '',
      onChange: (text: string) => {
        change({ [part]: text })
        edited(field)
      },
    }
  }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[3fr_2fr] gap-1.5">
        <LineField {...line('name', 'Name')} />
        <LineField {...line('tel', 'Tel')} inputMode="tel" />
      </div>
      <ProblemNotes fields={[`${whose}Name`, `${whose}Tel`]} />
      <LineField {...line('email', 'Email')} type="email" />
      <ProblemNotes fields={[`${whose}Email`]} />
      <div className="grid grid-cols-3 gap-1.5">
        {LEVELS.map((level) => (
          <UnitField
            key={level}
            level={level}
            field={`${whose}${unitFields[level]}`}
            owner={{
              place: value,
              put: (units) => {
                change(units)
                edited(...LEVELS.map((one) => `${whose}${unitFields[one]}` as const))
              },
            }}
          />
        ))}
      </div>
      <ProblemNotes fields={[`${whose}Province`, `${whose}District`, `${whose}Ward`]} />
      <div className="grid grid-cols-[3fr_2fr] gap-1.5">
        <LineField {...line('address', 'Detail')} />
        <LineField label={t('street')} value={value.street ?? ''} onChange={(street) => change({ street })} />
      </div>
      <ProblemNotes fields={[`${whose}Detail`]} />
    </div>
  )
}
