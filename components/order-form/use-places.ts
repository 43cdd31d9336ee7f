import { useCallback } from 'react'
import { toCarrier } from '../../lib/address/carrier-form.ts'
import type { Level, Unit } from '../../lib/address/reading.ts'
import { searchUnits } from '../../lib/address/search-units.ts'
import { useOrderFormState } from './form-context.tsx'

/** Choosing places by hand: a smaller one fills in the larger ones above it, a larger one empties those below. */
export function usePlaces() {
  const { form, draft, index, edited, offerChoices } = useOrderFormState()
  const { province, district } = draft

  const search = useCallback(
    (level: Level, query: string): Unit[] => {
      const within = {
        ...(level !== 'province' && province && { province }),
        ...(level === 'ward' && district && { district }),
      }
      const near = distinct(searchUnits(index, level, query, within))
      return near.length > 0 || !query ? near : distinct(searchUnits(index, level, query))
    },
    [index, province, district],
  )

  function pick(unit: Unit) {
    offerChoices([])
    if (unit.level === 'province') {
      put(unit.name, unit.name === province ? district : '', unit.name === province ? draft.ward : '')
    } else if (unit.level === 'district') {
      const same = unit.name === district && unit.province === province
      put(unit.province, unit.name, same ? draft.ward : wardOfNewScheme())
    } else {
      const { candidates, ...told } = toCarrier(index, {
        scheme: unit.scheme,
        province: unit.province,
        district: unit.district ?? '',
        ward: unit.name,
      })
      const known = candidates.some((one) => one.district === district && one.province === province)
      if (candidates.length > 1 && !known) {
        offerChoices(candidates.map((one) => ({ ...one, ward: unit.name })))
      }
      put(told.province, told.district || (known ? district : ''), told.ward)
    }
  }

  /** A ward without a district, as new addresses have it, stays when its district is chosen. */
  function wardOfNewScheme(): string {
    return district === '' ? draft.ward : ''
  }

  function put(newProvince: string, newDistrict: string, newWard: string) {
    form.setValue('province', newProvince)
    form.setValue('district', newDistrict)
    form.setValue('ward', newWard)
    edited('province', 'district', 'ward')
  }

  function clear(level: Level) {
    form.setValue(level, '')
    edited(level)
  }

  return { search, pick, clear }
}

/** Both schemes know a Hà Nội: one of them is enough to choose from. */
function distinct(units: Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter((unit) => {
    const place = `${unit.province}/${unit.district ?? ''}/${unit.name}`
    return !seen.has(place) && seen.add(place)
  })
}
