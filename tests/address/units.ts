import { type AddressIndex, openIndex } from '../../lib/address/index-file.ts'
import { packAddresses } from '../../tools/addresses/pack.ts'

const PACKED = Symbol.for('quickship: the packed addresses of the tests')

/** The packed file, built in memory. */
export const bytes: ArrayBuffer = packedOnce()
export const index: AddressIndex = openIndex(bytes)

/** Built once per worker: packing takes most of the time. */
function packedOnce(): ArrayBuffer {
  const packedBefore: unknown = Reflect.get(globalThis, PACKED)
  if (packedBefore instanceof ArrayBuffer) return packedBefore
  const packed = packAddresses()
  Reflect.set(globalThis, PACKED, packed)
  return packed
}
