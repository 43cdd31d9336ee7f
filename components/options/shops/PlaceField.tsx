import { Field as BaseField } from '@base-ui/react/field'
import { use, useState } from 'react'
import { UnitCombobox } from '../../order-form/address/UnitCombobox.tsx'
import type { PlaceOwner } from '../../order-form/address/use-places.ts'
import { LINE } from '../../ui/AccountField.tsx'
import { useOptions } from '../options-services.tsx'

interface PlaceFieldProps {
  level: 'province' | 'district'
  label: string
  problem: string | undefined
  owner: PlaceOwner
}

export function PlaceField({ level, label, problem, owner }: PlaceFieldProps) {
  const index = use(useOptions().index)
  const [typed, setTyped] = useState<string>()
  return (
    <UnitCombobox
      index={index}
      level={level}
      owner={owner}
      shown={fullName}
      typed={typed}
      onTyped={setTyped}
      className={LINE}
      name={level}
    >
      {(input) => (
        <BaseField.Root invalid={problem !== undefined} className="grid content-start gap-1">
          <BaseField.Label className="text-small font-medium text-ink-2">{label}</BaseField.Label>
          {input}
          {problem && (
            <BaseField.Description className="text-small text-bad">{problem}</BaseField.Description>
          )}
        </BaseField.Root>
      )}
    </UnitCombobox>
  )
}

function fullName(name: string): string {
  return name
}
