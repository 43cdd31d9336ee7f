import { type AddressIndex, openIndex } from '../../lib/address/index-file.ts'
import { packAddresses } from '../../tools/addresses/pack.ts'

/** The file as `npm run build-addresses` makes it, without writing it. */
export const bytes: ArrayBuffer = packAddresses()
export const index: AddressIndex = openIndex(bytes)
