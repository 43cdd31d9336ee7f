import type { Pickup } from '../../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'

/** What the screen showed when a seller pressed Ship, or when a price was requested. */
export type Screen = Readonly<ShipmentDraft>
type Named = Readonly<Record<string, unknown>>

/** Where the body says something else than the screen (spec §2.1): `pick_money is 1000 and not 1500`. */
export function otherThanShown(
  body: string,
  id: string,
  screen: Screen,
  emails: readonly string[],
): string[] {
  const form = !body.startsWith('{')
  const sent = form ? readForm(body) : readJson(body)
  const { order, products } = sent
  const differences: string[] = []
  const inGrams = screen.weightUnit === 'gram'
  const weight = (grams: number) => (inGrams ? grams : grams / 1000)
  const wanted = shownOrder(id, screen, inGrams, weight)
  // An order without an e-mail goes with the account's: with one it had since.
  const mails = (own: string | undefined) => (own?.trim() ? [own.trim()] : emails)
  const either: Readonly<Record<string, readonly string[]>> = {
    email: mails(screen.email),
    ...(screen.returnTo && { return_email: mails(screen.returnTo.email) }),
  }
  for (const name of new Set([...Object.keys(order), ...Object.keys(wanted), ...Object.keys(either)])) {
    const among = either[name]
    const is = order[name]
    if (among ? !among.some((one) => one === is) : !isSame(is, wanted[name], form)) {
      differences.push(`${name} is ${JSON.stringify(is)} and not ${JSON.stringify(among ?? wanted[name])}`)
    }
  }
  if (products.length !== screen.products.length) differences.push(`${products.length} products`)
  for (const [at, shown] of screen.products.entries()) {
    const one = products[at] ?? {}
    const known = { name: shown.name.normalize('NFC'), price: shown.price, quantity: shown.quantity }
    const named = {
      ...known,
      product_code: shown.code,
      ...(shown.weightGrams && { weight: weight(shown.weightGrams) }),
    }
    for (const [name, value] of Object.entries(named)) {
      if (!isSame(one[name], value, form))
        differences.push(`${name} of product ${at + 1} is ${one[name]} and not ${value}`)
    }
  }
  const whole = products.reduce((sum, { weight: each, quantity }) => sum + Number(each) * Number(quantity), 0)
  if (whole > weight(screen.totalWeightGrams) + 1e-6)
    differences.push(`the products weigh ${whole}, more than the parcel`)
  return differences
}

/** Where a question for a price is not about this screen (spec §4.3). */
export function otherThanPriced(query: string, screen: Screen, ways: readonly string[]): string[] {
  const { pickup } = screen
  const wanted: Record<string, string> = {
    ...(pickup && {
      pick_address_id: pickup.id,
      pick_address: pickup.address,
      pick_province: pickup.province,
      pick_district: pickup.district,
      pick_ward: pickup.ward,
      pick_street: pickup.street ?? '',
    }),
    address: screen.detail,
    province: screen.province,
    district: screen.district,
    ward: screen.ward,
    street: screen.street,
    weight: String(screen.totalWeightGrams),
    value: String(screen.value),
    deliver_option: screen.express ? 'xteam' : 'none',
  }
  const sent = new Map(new URLSearchParams(query))
  const { transport = '' } = Object.fromEntries(sent)
  sent.delete('transport')
  const names = new Set([...sent.keys(), ...Object.keys(wanted)])
  const differences = [...names].filter(
    (name) => (sent.get(name) ?? '') !== (wanted[name] ?? '').normalize('NFC'),
  )
  return ways.includes(transport) ? differences : [...differences, 'transport']
}

function shownOrder(id: string, screen: Screen, inGrams: boolean, weight: (grams: number) => number): Named {
  const slashed = (day: string | undefined) => day?.replaceAll('-', '/').replace('T', ' ')
  return withoutBlanks({
    id,
    pick_address_id: screen.pickup?.id,
    ...placeOf('pick', screen.pickup),
    pick_email: screen.pickup?.email,
    name: screen.name,
    tel: dialled(screen.tel),
    address: screen.detail,
    province: screen.province,
    district: screen.district,
    ward: screen.ward,
    street: screen.street,
    hamlet: screen.hamlet,
    note: screen.note,
    pick_money: screen.cod,
    value: screen.value,
    is_freeship: screen.payer === 'shop' ? 1 : 0,
    weight_option: inGrams ? 'gram' : 'kilogram',
    total_weight: weight(screen.totalWeightGrams),
    transport: screen.transport,
    actual_transfer_method: screen.actualTransport,
    label_id: screen.labelId,
    opm: screen.collectionOnly ? 1 : undefined,
    pick_option: screen.handover,
    pick_work_shift: screen.pickShift,
    deliver_work_shift: screen.deliverShift,
    pick_date: slashed(screen.pickDate),
    deliver_date: slashed(screen.deliverDate),
    expired: slashed(screen.expires),
    not_delivered_fee: screen.notDeliveredFee,
    // Digits past 2^53, which no number holds.
    gam_solutions: screen.solutions?.map((one) => one.id).join(),
    ...(screen.returnTo && { use_return_address: 1, ...placeOf('return', screen.returnTo) }),
  })
}

function placeOf(whose: 'pick' | 'return', place: Pickup | undefined): Named {
  if (!place) return {}
  const { name, tel, address, province, district, ward, street } = place
  const parts = { name, tel: dialled(tel), address, province, district, ward, street }
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${whose}_${part}`, text]))
}

/** As people write a Vietnamese number, and as it is dialled. */
function dialled(tel: string): string {
  return tel.replace(/[ .]/g, '').replace(/^\+84/, '0')
}

function withoutBlanks(values: Named): Named {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, nfc(value)]))
}

function nfc(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC') : value
}

/** A form has text only. */
function isSame(is: unknown, wanted: unknown, form: boolean): boolean {
  return form && wanted !== undefined ? is === String(wanted) : is === wanted
}

interface Sent {
  order: Named
  products: readonly Named[]
}

function readJson(body: string): Sent {
  const { order, products } = JSON.parse(body)
  const ids = [...body.matchAll(/"solution_id":(\d+)/g)].map(([, digits]) => digits)
  return { order: { ...order, ...(ids.length > 0 && { gam_solutions: ids.join() }) }, products }
}

/** `order[id]=…`, `products[0][name]=…`, `order[gam_solutions][0][solution_id]=…`, the way PHP reads it. */
function readForm(body: string): Sent {
  const order: Record<string, string> = {}
  const products: Record<string, string>[] = []
  for (const [path, value] of new URLSearchParams(body)) {
    const [whole = '', first = '', ...more] = path.split(/\]?\[|\]/)
    if (whole === 'products') {
      const product = products[Number(first)] ?? {}
      products[Number(first)] = product
      product[more[0] ?? ''] = value
    } else order[first] = order[first] === undefined ? value : `${order[first]},${value}`
  }
  return { order, products }
}
