import type { Handlers } from '../../messages/handle.ts'
import type { ShipmentStore } from '../../outbox/store.ts'
import { base64Of } from '../../settings/sealing.ts'
import { askCarrier, type CarrierSource } from '../accounts/carriers.ts'
import { switchedOn } from './prices.ts'

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
      return pdf.ok ? { ok: true, value: base64Of(pdf.value) } : pdf
    },
  }
}
