import { useCallback } from 'react'
import { toCarrier } from '../../../lib/address/carrier-form.ts'
import type { AddressIndex } from '../../../lib/address/index-file.ts'
import type { Level, Unit } from '../../../lib/address/reading.ts'
import { searchUnits } from '../../../lib/address/search-units.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import type { AddressChoice } from '../../../lib/draft/place.ts'

/** Holds the three units of an address. */
export interface PlaceOwner {
  place: AddressChoice
  /** Changes these units and leaves the others. */
  put(units: Partial<AddressChoice>): void
  /** The account sends new wards without their old district. */
  withoutDistrict?: boolean
  /** Receives the places where a ward may be, if there are several; none once one is picked. */
  offer?(choices: readonly AddressChoice[]): void
}

export interface UnitFieldProps {
  level: Level
  field: DraftField
  owner: PlaceOwner
}

const ENOUGH = 10
const MOST = 30

/** Choosing places by hand: a unit fills in those above it and empties those below. */
export function usePlaces(index: AddressIndex, { place, put, offer, withoutDistrict }: PlaceOwner) {
  const { province, district, ward } = place

  const search = useCallback(
    (level: Level, query: string): Unit[] => {
      const within = {
        ...(level !== 'province' && province && { province }),
        ...(level === 'ward' && district && { district }),
      }
      const near = searchUnits(index, level, query, within)
      if (!query || near.length >= ENOUGH) return near
      // The larger units may be wrong: the rest of the province follows, then of the country.
      const nearness = (unit: Unit) => Number(unit.province === province)
      const further = searchUnits(index, level, query, {}, Number.POSITIVE_INFINITY)
      return distinct([...near, ...further.toSorted((one, other) => nearness(other) - nearness(one))]).slice(
        0,
        MOST,
      )
    },
    [index, province, district],
  )

  function pick(unit: Unit) {
    offer?.([])
    if (unit.level === 'province') {
      const same = unit.name === province
      put({ province: unit.name, district: same ? district : '', ward: same ? ward : '' })
    } else if (unit.level === 'district') {
      const same = unit.name === district && unit.province === province
      put({ province: unit.province, district: unit.name, ward: same ? ward : newWardIn(unit) })
    } else {
      const { candidates, ...sent } = toCarrier(
        index,
        {
          scheme: unit.scheme,
          province: unit.province,
          district: unit.district ?? '',
          ward: unit.name,
        },
        withoutDistrict,
      )
      const known = candidates.some((one) => one.district === district && one.province === province)
      if (candidates.length > 1 && !known) offer?.(candidates.map((one) => ({ ...one, ward: unit.name })))
      put({
        province: sent.province,
        district: sent.district || (known ? district : ''),
        ward: sent.ward,
      })
    }
  }

  /** A new-scheme ward without a district stays when a district on its ground is chosen. */
  function newWardIn({ name, province }: Unit): string {
    const isIn = () =>
      searchUnits(index, 'ward', ward, { province, district: name }, Number.POSITIVE_INFINITY).some(
        (one) => one.scheme === 'post2025' && one.name === ward,
      )
    return district === '' && ward && isIn() ? ward : ''
  }

  return { search, pick, clear: (level: Level) => put({ [level]: '' }) }
}

/** Both schemes have a Hà Nội: one of them is enough. */
function distinct(units: Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter((unit) => {
    const place = `${unit.province}/${unit.district ?? ''}/${unit.name}`
    return !seen.has(place) && seen.add(place)
  })
}
