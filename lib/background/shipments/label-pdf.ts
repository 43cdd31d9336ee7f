import type { Handlers } from '../../messages/handle.ts'
import type { ShipmentStore } from '../../outbox/store.ts'
import { askCarrier, type CarrierSource } from '../accounts/carriers.ts'
import { switchedOn } from './prices.ts'

/** A call has a limit of arguments; a label is a megabyte. */
const BYTES_AT_ONCE = 8192

/** Needs the token, so it cannot be a link. Messages carry text, so base64. */
export function labelHandlers(
  shipments: Pick<ShipmentStore, 'get'>,
  { ofShipment }: Pick<CarrierSource, 'ofShipment'>,
): Pick<Handlers, 'label.pdf'> {
  return {
    async 'label.pdf'({ key, original, size }) {
      const shipment = await shipments.get(key)
      const trackingCode = shipment?.acceptance?.trackingCode
      if (!shipment || !trackingCode) {
        return { ok: false, failure: { kind: 'bug', message: 'this shipment has no tracking code' } }
      }
      const pdf = await askCarrier(switchedOn(await ofShipment(shipment), 'label-pdf'), (carrier) =>
        carrier.labelPdf(trackingCode, { original, size }),
      )
      return pdf.ok ? { ok: true, value: base64(pdf.value) } : pdf
    },
  }
}

function base64(bytes: Uint8Array): string {
  let characters = ''
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
    characters += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE))
  }
  return btoa(characters)
}
