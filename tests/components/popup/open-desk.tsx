import { render } from '@testing-library/react'
import { Desk } from '../../../components/popup/desk/Desk.tsx'
import type { DeskServices, OpenedDesk } from '../../../components/popup/desk/desk.ts'
import type { NoOrder } from '../../../components/popup/desk/PageNotice.tsx'
import type { Account } from '../../../lib/domain/account.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import type { Language } from '../../../lib/i18n/languages.ts'
import { putBeside, shipmentsDatabase } from '../../../lib/outbox/database.ts'
import {
  findShipments,
  lastShipments,
  shipmentsOfNumber,
  waitingForSeller,
} from '../../../lib/outbox/read.ts'
import { index } from '../../address/units.ts'
import { inScreen, memoryOf } from '../screen.tsx'
import { account, services } from '../world.ts'

/** Over the order book on this disk. */
export function deskOf(change: Partial<DeskServices> = {}): OpenedDesk & { pasted: () => string } {
  let text = ''
  return {
    Screen: Desk,
    pasted: () => text,
    services: {
      queries: {
        waiting: waitingForSeller,
        last: lastShipments,
        find: findShipments,
        ofNumber: shipmentsOfNumber,
      },
      pasted: {
        getValue: async () => text,
        async setValue(next) {
          text = next
        },
      },
      shipMany: async () => true,
      memoryOf: async () => memoryOf(),
      ...change,
    },
  }
}

/** All there are, as the worker writes them. */
export async function onDisk(shipments: readonly Shipment[]): Promise<void> {
  const stores = ['shipments', 'desk'] as const
  const tx = (await shipmentsDatabase()()).transaction(stores, 'readwrite')
  await Promise.all(stores.map((store) => tx.objectStore(store).clear()))
  await Promise.all(shipments.map((one) => tx.objectStore('shipments').put(one)))
  await putBeside(
    tx,
    shipments.map((after) => ({ after })),
  )
  await tx.done
}

interface Opened {
  page?: NoOrder
  world?: ReturnType<typeof services>
  desk?: ReturnType<typeof deskOf>
  accounts?: Account[]
  language?: Language
}

/** Where it leads is noted. */
export function openDesk({
  page = { kind: 'closed' },
  world = services(),
  desk = deskOf(),
  accounts = [account()],
  language = 'vi',
}: Opened = {}) {
  const ways: string[] = []
  world.services.openShipment = (key) => void ways.push(key)
  world.services.openWorkbench = (hash = '') => void ways.push(hash)
  const screen = render(
    inScreen(
      world.services,
      <Desk page={page} accounts={accounts} index={index} desk={desk.services} />,
      language,
    ),
  )
  return { ...world, ...screen, ways, desk }
}
