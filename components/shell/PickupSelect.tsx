import type { Pickup } from '../../lib/domain/account.ts'
import { Select, type SelectOption } from '../ui/Select.tsx'

interface PickupSelectProps {
  /** Offered even when the carrier's list no longer has it. */
  pickup: Pickup | undefined
  pickups: readonly Pickup[]
  placeholder?: string
  label?: string
  className?: string
  /** Offered first: what counts without a choice. */
  usual?: Pick<SelectOption<string>, 'label' | 'about'> & { onChoose: () => void }
  /** Offered last: an address typed for one order; its `id` is empty. */
  typed?: { label: string; onChoose: () => void }
  onChange: (pickup: Pickup) => void
}

const USUAL = 'usual'
const TYPED = 'typed'

export function PickupSelect({ pickup, pickups, usual, typed, onChange, ...rest }: PickupSelectProps) {
  const unlisted = pickup && pickup.id !== '' && !pickups.some((one) => one.id === pickup.id)
  const offered = unlisted ? [pickup, ...pickups] : pickups
  const options: SelectOption<string>[] = offered.map((one) => ({
    value: one.id,
    label: one.address,
    about: [one.name, one.tel].filter(Boolean).join(' · '),
  }))
  if (usual) {
    const { onChoose: _, ...shown } = usual
    options.unshift({ value: USUAL, ...shown })
  }
  if (typed) options.push({ value: TYPED, label: typed.label })
  return (
    <Select
      {...rest}
      value={pickup ? pickup.id || TYPED : usual ? USUAL : null}
      disabled={options.length === 0}
      options={options}
      onChange={(id) => {
        if (id === USUAL) usual?.onChoose()
        if (id === TYPED) typed?.onChoose()
        const chosen = offered.find((one) => one.id === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
