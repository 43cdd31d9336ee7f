import { otherScreens } from '../../components/popup/OtherScreen.tsx'
import type { PopupStart } from '../../components/popup/Popup.tsx'
import { openIndex } from '../../lib/address/index-file.ts'
import { openShipments, shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { openFormMemory } from '../../lib/services/form-memory.ts'
import { openedPageOf } from '../../lib/tabs/opened-page.ts'
import { openTeaching } from './teaching.ts'

/** Everything the first picture needs. The marks are read by `npm run bench -- popup`. */
export async function gather(): Promise<PopupStart> {
  performance.mark('popup-scripts')
  const { answer, accounts, units } = globalThis.quickshipStart
  // While the page is read. What fails here fails again where it is shown.
  openShipments().catch(() => {})
  const reading = answer.then(openedPageOf).then(marking('popup-page'))
  const [page, ...rest] = await Promise.all([
    reading,
    accounts.then(marking('popup-accounts')),
    units.then(openIndex).then(marking('popup-units')),
    reading.then((page) => openFormMemory(page.kind === 'order' ? page.order : undefined)),
    reading.then(async (page) => openTeaching(page, (await answer).id)),
    // The form reads again and shows the failure.
    reading.then(drawn).catch(() => undefined),
    reading.then(({ kind }) => (kind === 'order' || kind === 'order-list' ? undefined : openDesk())),
  ])
  const [known, index, memory, teaching, shipments, desk] = rest
  performance.mark('popup-gathered')
  return { page, accounts: known, index, memory, teaching, shipments, desk }
}

/** A part of its own: an order's form needs none of it. */
async function openDesk() {
  return (await import('./desk.ts')).desk
}

/** The order's parcels. What is drawn instead of its form is loaded with them. */
async function drawn(page: PopupStart['page']): Promise<PopupStart['shipments']> {
  if (page.kind !== 'order') {
    if (page.kind === 'order-list') await otherScreens.load()
    return undefined
  }
  const parcels = await shipmentsOfOrder(page.order.store, page.order.id.text)
  if (parcels.length > 0) await otherScreens.load()
  return parcels
}

function marking(name: string) {
  return <Part>(part: Part): Part => {
    performance.mark(name)
    return part
  }
}
