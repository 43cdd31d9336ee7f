import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { useServices } from '../app/services.tsx'
import { later, useLater } from '../ui/later.ts'

const card = later(() => import('./AnswerCard.tsx'))

/** Loaded once the parcel is shown; nothing before the carrier has it. */
export function Answers({ shipment }: { shipment: Shipment }) {
  const wanted = useServices().answers !== undefined && Boolean(shipment.acceptance?.trackingCode)
  const loaded = useLater(card, wanted)
  return wanted && loaded && <loaded.AnswerCard shipment={shipment} />
}
