import type { Shipment } from '../domain/shipment/shipment.ts'

/** A parcel that starts as another one; after `#/bulk/`. Apart from `again-source.ts`, which reads addresses. */
export interface AgainRoute {
  key: Shipment['key']
  /** Part of the address, so that opening it twice makes one parcel. */
  parcel: number
  /** From the customer to the shop. */
  back?: true | undefined
}

/** Its route in the workbench. */
export function againPage({ key, parcel, back }: AgainRoute): string {
  return `#/bulk/${back ? 'return' : 'again'}/${parcel}/${encodeURIComponent(key)}`
}

export function parseAgainRoute(route: string): AgainRoute | undefined {
  const [, kind, parcel, key] = /^(again|return)\/([1-9]\d{0,3})\/(.+)$/.exec(route) ?? []
  if (!parcel || !key) return undefined
  try {
    return {
      parcel: Number(parcel),
      key: decodeURIComponent(key),
      ...(kind === 'return' && { back: true }),
    }
  } catch {
    // The address was cut inside a character.
    return undefined
  }
}
