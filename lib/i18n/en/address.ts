import type { SameKeys } from '../same-keys.ts'
import type { address as source } from '../vi/address.ts'

export const address = {
  parts: {
    province: 'Province',
    district: 'District',
    ward: 'Ward',
    hamlet: 'Hamlet',
    street: 'House, street',
    phone: 'Phone',
    rest: 'Not address',
  },
  differ: {
    province: '“{name}” is in several provinces. Which one is it?',
    district: '“{name}” is in several districts. Which one is it?',
    type: '“{name}” is the name of different kinds of place. Which one is it?',
    ward: 'Different wards of the same district. Which one is it?',
    place: 'This address may be different places. Which one is it?',
  },
  corrected: 'You corrected this address on {day}.',
  asOnPage: 'As in the order',
  asOnPageHow: 'Drops the correction and takes the address as the order has it',
  forget: {
    about: 'Addresses you corrected are remembered for the same recipient’s next order.',
    action: 'Delete corrected addresses',
    done: 'Deleted.',
    askTitle: 'Delete every corrected address?',
    askBody:
      'All corrections go, for every recipient, and cannot be brought back. Shipments stay as they are.',
    askConfirm: 'Delete all',
  },
} as const satisfies SameKeys<typeof source>
