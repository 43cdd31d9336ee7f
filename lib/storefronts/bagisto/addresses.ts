import type { StoreOrder } from '../../domain/store-order.ts'
import { all, first, native, textOf } from '../dom.ts'
import { type Party, recipientAndBuyer } from '../parties.ts'
import { printedIn } from '../printed.ts'
import { isCompany } from '../printed-address.ts'
import { defined, found, MOST_READS, read } from '../reads.ts'

/** An address is the only paragraph of broken lines: the first is billed, the second, where there is one, delivered to. */
const BROKEN_LINES = 'p > br:nth-of-type(3)'

export function whoAndWhere(
  parts: readonly ParentNode[],
): Pick<StoreOrder, 'recipient' | 'address' | 'buyer'> {
  const part = parts.find((one) => first(one, BROKEN_LINES))
  const [billing, shipping] = part
    ? defined(all(part, BROKEN_LINES).map((line) => native(line, 'parentElement') ?? undefined))
    : []
  if (!part || !billing) return { recipient: { phones: [] }, address: { lines: [] } }
  const at = 'p:has(br)'
  // In the same fold as the addresses; the fold is all there is where no script has run.
  const fold = native(billing, 'closest').call(billing, '.box-shadow') ?? part
  const mail = all(fold, 'p').find((line) => /^[^\s@]+@[^\s@]+$/.test(textOf(line)))
  const email = read(textOf(mail), 'platform', 'p above the addresses', true)
  const payer = partyIn(billing, at)
  if (!shipping) return recipientAndBuyer({ address: { lines: [] } }, payer, email)
  return recipientAndBuyer(partyIn(shipping, `${at}:nth(2)`), { ...payer, address: { lines: [] } }, email)
}

/** "Contact : 0912…", in whatever language. */
const CONTACT = /:\s*([\d\s().+-]*)$/
const COUNTRY = /^(.*?)(?:\s*\(([\w -]+)\))?$/u

function partyIn(address: Element, at: string): Party {
  const named = native(address, 'parentElement')
  const names = named
    ? [...native(named, 'children')]
        .filter((one) => one !== address)
        .map(textOf)
        .filter(Boolean)
    : []
  const [name, company] = isCompany(names[0]) ? [names[1], names[0]] : names
  const lines = printedIn(address).slice(0, MOST_READS)
  const phone = CONTACT.exec(lines.at(-1) ?? '')?.[1]
  if (phone !== undefined) lines.pop()
  const [, country, postcode] = COUNTRY.exec(lines.pop() ?? '') ?? []
  const one = (text: string | undefined, sure = true) => read(text, 'platform', at, sure)
  return found<Party>({
    name: one(name, names.length === 1 || isCompany(company)),
    company: one(company, false),
    phone: one(phone),
    address: found<Party['address']>({
      lines: defined(lines.map((line) => one(line))),
      postcode: one(postcode),
      country: one(country),
    }),
  })
}
