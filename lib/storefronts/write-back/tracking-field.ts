import { storeKey } from '../../domain/store/store-key.ts'
import type { WriteOutcome } from '../../domain/store/write-back/write-back.ts'
import type { Platform } from '../platform.ts'
import { platformOf } from '../platforms.ts'
import { all, attribute, first, native, textOf } from '../read/dom.ts'
import { addressOf } from '../read/scraped-value.ts'
import { fold } from '../read/text.ts'
import { codeOnPage, holds, isTypable, type TextField, typeInto, wrongPage } from './form.ts'
import type { WritablePage, Writer } from './writer.ts'

const FIELDS = 'input:not([type]), input[type="text"], input[type="search"], input[type="tel"], textarea'

/** Folded. A waybill's number and nothing else: neither its link, nor its carrier, nor its state. */
const WORDS =
  /^((nhap|dien|enter|add) )?((ma|so) (van don|van chuyen|theo doi)|(order|shipment|shipping|parcel)? ?tracking (number|no|code|#)|(waybill|airway ?bill|awb|consignment)( (number|no|code))?)( (van chuyen|giao hang|hang van chuyen))?( \([^)]*\))?$/
const NAME = /(^| )(tracking ?(number|no|code)|ma ?van ?don|so ?van ?don|waybill( ?(number|no|code))?)$/
/** Search boxes. */
const SEARCHED =
  '[role="search"], [type="search"], thead, form[method="get"], [class*="filter"], [class*="search"]'
const LONGEST_LABEL = 60

/**
 * The one empty field that the page calls a tracking number. Without a platform, address and number tell the
 * order's page.
 */
export function byTrackingField(platform?: Platform): Required<Pick<Writer, 'fill'>> {
  return {
    fill(page, { orderId, trackingCode }): WriteOutcome {
      const other = platform ? wrongPage(platform, page, orderId) : otherPage(page, orderId)
      if (other) return other
      if (codeOnPage(page.document, trackingCode)) return 'already'
      const fields = trackingFields(page.document)
      const field = fields[0]
      if (fields.length !== 1 || !field || native(field, 'value').trim() !== '') return 'no-place'
      return typeInto(field, trackingCode)
    },
  }
}

function otherPage({ document, url, orderUrl }: WritablePage, orderId: string): WriteOutcome | undefined {
  const isIt =
    storeKey(url.href) !== '' && addressOf(url) === addressOf(orderUrl) && !platformOf(document, url)
  const headings = all(document, 'title, h1, h2, h3, [role="heading"]').map(textOf).join(' ')
  if (isIt && (holds(decodedAddress(url), orderId) || holds(headings, orderId))) return undefined
  return first(document, 'input[type="password"]') ? 'signed-out' : 'other-order'
}

export function decodedAddress({ pathname, search, hash }: URL): string {
  try {
    return decodeURIComponent(pathname + search + hash)
  } catch {
    return pathname + search + hash
  }
}

function trackingFields(document: Document): TextField[] {
  return all(document, FIELDS)
    .filter(isTypable)
    .filter((field) => native(field, 'closest').call(field, SEARCHED) === null)
    .filter((field) => native(field, 'checkVisibility')?.call(field, { visibilityProperty: true }) !== false)
    .filter((field) => isCalledTracking(document, field))
}

function isCalledTracking(document: Document, field: TextField): boolean {
  const labels = [...(native(field, 'labels') ?? [])].map(textOf)
  const named = attribute(field, 'aria-labelledby')?.split(/\s+/) ?? []
  const called = [
    ...labels,
    ...named.map((id) => textOf(native(document, 'getElementById').call(document, id) ?? undefined)),
    attribute(field, 'aria-label'),
    attribute(field, 'placeholder'),
  ]
  const words = called.flatMap((one) => (one ? [fold(one)] : []))
  if (words.some((one) => one.length <= LONGEST_LABEL && WORDS.test(one))) return true
  // A label that says something else is believed before a name that no seller sees.
  if (words.length > 0) return false
  return [attribute(field, 'name'), attribute(field, 'id')].some((name) => NAME.test(parted(name ?? '')))
}

/** `order[trackingNumber]` → "order tracking number". */
function parted(name: string): string {
  return fold(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N}]+/gu, ' '))
}
