import { useTranslations } from 'use-intl'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'

export function useParcelName() {
  const t = useTranslations('shipments')
  return ({ parcel, returnOf }: Pick<ShipmentDraft, 'parcel' | 'returnOf'>) =>
    t(returnOf === undefined ? 'parcelOf' : 'returnParcel', { parcel })
}
