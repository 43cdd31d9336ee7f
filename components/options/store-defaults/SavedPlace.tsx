import type { Pickup } from '../../../lib/domain/account.ts'
import { Select } from '../../ui/Select.tsx'
import { Labelled } from './Labelled.tsx'

interface SavedPlaceProps {
  label: string
  /** What stands without a choice. */
  usual: { label: string; about?: string }
  places: readonly Pickup[]
  place: Pickup | undefined
  onChange: (place: Pickup | undefined) => void
}

/** Usual values are not stored, so they follow the account. */
const USUAL = ''

/** One of the account's addresses; a chosen one stays offered when the carrier no longer lists it. */
export function SavedPlace({ label, usual, places, place, onChange }: SavedPlaceProps) {
  const offered = place && !places.some(({ id }) => id === place.id) ? [place, ...places] : places
  return (
    <Labelled label={label}>
      <Select
        label={label}
        className="min-h-9 w-full rounded-lg border border-line-2 bg-raised px-2.5 py-1.5 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
        value={place?.id ?? USUAL}
        options={[
          { value: USUAL, ...usual },
          ...offered.map(({ id, address, name, tel }) => ({
            value: id,
            label: address,
            about: [name, tel].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={(id) => onChange(offered.find((one) => one.id === id))}
      />
    </Labelled>
  )
}
