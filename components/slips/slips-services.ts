import type { Shipment } from '../../lib/domain/shipment.ts'
import type { ShopSign, SlipPaper } from '../../lib/domain/slip-paper.ts'
import type { Kept } from '../workbench/workbench-services.tsx'

/** What the page of slips needs beyond every screen's services. */
export interface SlipsServices {
  /** Those of these keys that there are. */
  shipmentsOfKeys(keys: readonly Shipment['key'][]): Promise<Shipment[]>
  paper: Kept<SlipPaper>
  /** Followed, so that a logo chosen meanwhile is on the slips. */
  sign: Pick<Kept<ShopSign>, 'getValue'> & { watch(changed: (sign: ShopSign) => void): () => void }
}
