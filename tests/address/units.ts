import { type AddressIndex, openIndex } from '../../lib/address/index-file.ts'
import { packAddresses } from '../../tools/addresses/pack.ts'

const PACKED = Symbol.for('quickship: the packed addresses of the tests')

/** The file as `npm run build-addresses` makes it, without writing it. */
export const bytes: ArrayBuffer = packedOnce()
export const index: AddressIndex = openIndex(bytes)

/** A worker loads this anew for nearly every file, and packing takes most of that. */
function packedOnce(): ArrayBuffer {
  const kept: unknown = Reflect.get(globalThis, PACKED)
  if (kept instanceof ArrayBuffer) return kept
  const packed = packAddresses()
  Reflect.set(globalThis, PACKED, packed)
  return packed
}
