import { Field as BaseField } from '@base-ui/react/field'
import { use, useState } from 'react'
import { UnitCombobox } from '../order-form/UnitCombobox.tsx'
import type { PlaceOwner } from '../order-form/use-places.ts'
import { LINE } from './AccountField.tsx'
import { useOptions } from './options-services.tsx'

interface PlaceFieldProps {
  level: 'province' | 'district'
  label: string
  problem: string | undefined
  owner: PlaceOwner
}

/** A province or district in the options; what is typed and not picked goes when the field is left. */
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
