import type { Contact, Read, StoreOrder } from '../../domain/store-order.ts'
import { found } from '../reads.ts'
import type { Role } from './dictionary.ts'
import type { Party } from './parties.ts'

type Parties = Pick<StoreOrder, 'recipient' | 'address' | 'buyer'>

const PREFERRED: readonly Role[] = ['shipping', '', 'billing']

/**
 * Who receives and who pays. One block gives name and address together, a delivery block before an unnamed one before
 * a billing one, never the shop's own; what it leaves out is lent by blocks of nobody else. Somebody else is the buyer.
 */
export function whoAndWhere(parties: readonly Party[]): Parties {
  const ranked = PREFERRED.flatMap((role) =>
    parties.filter((party) => party.role === role).sort((one, other) => weight(other) - weight(one)),
  ).sort((one, other) => Number(one.hidden) - Number(other.hidden))
  const place = ranked.find(({ address }) => address.lines.length > 0)
  const named = place?.name
    ? place
    : (ranked.find(({ name, role }) => name && role !== 'billing') ?? ranked.find(({ name }) => name))
  const name = named?.name
  const first = place ?? named
  // What somebody else is named with is that person's own.
  const own = ranked.filter(
    (party) => party === first || party === named || (!party.hidden && !isSomebodyElse(party, name)),
  )
  const inOrder = [...own.filter((party) => party === first), ...own]
  const others = ranked.filter(
    (party) => party !== first && !party.hidden && party.role !== 'shipping' && isSomebodyElse(party, name),
  )
  const payer = others.find((party) => party.name)
  const payers = others.filter((party) => party.name && payer && !isSomebodyElse(party, payer.name))
  return found<Parties>({
    recipient: found<Contact>({
      name,
      company: first?.company,
      ...lentBy(inOrder),
    }),
    address: place?.address ?? { lines: [] },
    buyer: payer && found<Contact>({ name: payer.name, company: payer.company, ...lentBy(payers) }),
  })
}

function lentBy(parties: readonly Party[]): Pick<Contact, 'phones'> & { email: Read | undefined } {
  return {
    phones: parties.find(({ phones }) => phones.length > 0)?.phones ?? [],
    email: parties.find(({ email }) => email)?.email,
  }
}

/** How much of a contact it is. */
function weight({ name, phones, email, address }: Party): number {
  return (name ? 2 : 0) + (phones.length > 0 ? 2 : 0) + (email ? 1 : 0) + Math.min(address.lines.length, 2)
}

function isSomebodyElse(party: Party, name: Read | undefined): boolean {
  const known = party.name ?? party.company
  return known !== undefined && name !== undefined && known.text.toLowerCase() !== name.text.toLowerCase()
}
