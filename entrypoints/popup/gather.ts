import type { PopupStart } from '../../components/popup/Popup.tsx'
import { openIndex } from '../../lib/address/index-file.ts'
import { shipmentsOfOrder } from '../../lib/outbox/read.ts'
import { readPage } from '../../lib/tabs/read-page.ts'
import { openFormMemory } from './form-memory.ts'
import { openTeaching } from './teaching.ts'

/** Everything the first picture needs. The marks are read by `npm run bench -- popup`. */
export async function gather(): Promise<PopupStart> {
  performance.mark('popup-scripts')
  const { answer, accounts, units } = globalThis.quickshipStart
  const reading = answer.then(readPage).then(marking('popup-page'))
  const [page, ...rest] = await Promise.all([
    reading,
    accounts.then(marking('popup-accounts')),
    units.then(openIndex).then(marking('popup-units')),
    reading.then((page) => openFormMemory(page.kind === 'order' ? page.order : undefined)),
    reading.then(async (page) => openTeaching(page, (await answer).id)),
    // The form reads again and shows the failure.
    reading.then((page) => (page.kind === 'order' ? parcelsOf(page) : undefined)).catch(() => undefined),
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

function parcelsOf({ order }: Extract<PopupStart['page'], { kind: 'order' }>) {
  return shipmentsOfOrder(order.store, order.id.text)
}

function marking(name: string) {
  return <Part>(part: Part): Part => {
    performance.mark(name)
    return part
  }
}
