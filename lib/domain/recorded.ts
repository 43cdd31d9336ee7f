import { fold } from './fold.ts'
import type { Recorded } from './shipment.ts'
import type { ShipmentDraft } from './shipment-draft.ts'
import { withoutKind } from './without-kind.ts'

/** Whether the carrier's own record goes to whom, and where, we would have sent it. What it leaves out is not compared. */
export function sameAsRecorded(
  { recordedName = '', recordedAddress = '' }: Recorded,
  draft: Pick<ShipmentDraft, 'name' | 'detail' | 'ward' | 'street'>,
): { name: boolean; address: boolean } {
  const [recorded, detail] = [fold(recordedAddress), fold(draft.detail)]
  // A record that names more than the house names the ward as well: one that was corrected elsewhere is not ours.
  const more = /[\p{L}\p{N}]/u.test(recorded.replace(detail, ''))
  const sameUnit = !more || recorded.includes(fold(withoutKind(draft.ward || draft.street)))
  return {
    name: !recordedName || fold(recordedName) === fold(draft.name),
    address: !recordedAddress || (recorded.includes(detail) && sameUnit),
  }
}
