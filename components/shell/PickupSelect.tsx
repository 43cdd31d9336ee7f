import type { Pickup } from '../../lib/domain/account.ts'
import { Select } from '../ui/Select.tsx'

interface PickupSelectProps {
  /** The one chosen; offered even where the carrier's list does not name it any more. */
  pickup: Pickup | undefined
  pickups: readonly Pickup[]
  placeholder: string
  /** Names the control where no field label does. */
  label?: string
  className?: string
  onChange: (pickup: Pickup) => void
}

export function PickupSelect({ pickup, pickups, onChange, ...rest }: PickupSelectProps) {
  const offered = pickup && !pickups.some((one) => one.id === pickup.id) ? [pickup, ...pickups] : pickups
  return (
    <Select
      {...rest}
      value={pickup?.id ?? null}
      disabled={offered.length === 0}
      options={offered.map((one) => ({
        value: one.id,
        label: one.address,
        about: [one.name, one.tel].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        const chosen = offered.find((one) => one.id === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
