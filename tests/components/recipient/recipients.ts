import type { Shipment, ShipmentIn } from '../../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../../lib/domain/shipment/shipment-draft.ts'
import { draft, services, shipment } from '../world.ts'

/** Where the recipient of `before` got parcels. */
export const THERE = {
  province: 'Tỉnh Đồng Tháp',
  district: 'Huyện Lai Vung',
  ward: 'Xã Tân Thành',
  hamlet: 'Xóm 3',
  detail: '12 đường Chợ',
}

/** A parcel of the same recipient, shipped on that day of November and come to that status. */
export function before(
  day: number,
  code: number,
  over: Partial<ShipmentDraft> = {},
  more: Partial<ShipmentIn<'accepted'>> = {},
): Shipment {
  const at = Date.parse(`2026-11-${day}T03:00:00Z`)
  return shipment({
    draft: draft({ orderId: `${900 + day}`, orderNumber: `#${900 + day}`, ...THERE, ...over }),
    status: { code, text: '', at },
    createdAt: at,
    ...more,
  })
}

/** An order book with these parcels; records the phones it was queried for. */
export function knowing(...parcels: Shipment[]) {
  const phones: (readonly string[])[] = []
  const opened: string[] = []
  const world = services()
  world.services.shipmentsOfRecipients = async (tels) => {
    phones.push(tels)
    return parcels.filter((parcel) => tels.includes(parcel.draft.tel))
  }
  world.services.openShipment = (key) => opened.push(key)
  return { world, phones, opened }
}
