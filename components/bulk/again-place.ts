import type { Shipment } from '../../lib/domain/shipment.ts'

/** A parcel to be shipped as another one was, as the workbench's address names it after `#/bulk/`. */
export interface AgainPlace {
  key: Shipment['key']
  /** Told beforehand, so that the same address, opened again, is never one parcel more. */
  parcel: number
}

export function againPlace({ key, parcel }: AgainPlace): string {
  return `again/${parcel}/${encodeURIComponent(key)}`
}

export function againAt(place: string): AgainPlace | undefined {
  const [, parcel, key] = /^again\/([1-9]\d{0,3})\/(.+)$/.exec(place) ?? []
  if (!parcel || !key) return undefined
  try {
    return { parcel: Number(parcel), key: decodeURIComponent(key) }
  } catch {
    // It was cut in the middle of a letter.
    return undefined
  }
}
