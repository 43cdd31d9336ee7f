import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WorkbenchProvider } from '../../components/app/workbench-services.tsx'
import { Workbench } from '../../components/workbench/Workbench.tsx'
import { screens } from '../../entrypoints/workbench/screens.ts'
import type { WorkbenchServices } from '../../lib/bulk/workbench-services.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { Language } from '../../lib/i18n/languages.ts'
import { index } from '../address/units.ts'
import { orderBook } from './order-book.ts'
import { inScreen } from './screen.tsx'
import { account, services } from './world.ts'

interface Opened {
  shipments?: Shipment[]
  journal?: JournalEntry[]
  accounts?: ReturnType<typeof account>[]
  language?: Language | undefined
  world?: ReturnType<typeof services>
  book?: ReturnType<typeof orderBook>
  /** Instead of the workbench's own. */
  workbench?: Partial<WorkbenchServices>
}

/** The workbench at the address in `location.hash`, over these shipments. */
export function openWorkbench(opened: Opened = {}) {
  const { shipments = [], journal = [], language } = opened
  const accounts = opened.accounts ?? [account(), account({ id: 'a2', name: 'Kho Sài Gòn' })]
  const world = opened.world ?? services({ 'accounts.list': async () => accounts }, shipments)
  const book = opened.book ?? orderBook(shipments, journal)
  const saved: { name: string; content: string | Blob }[] = []
  const workbench: WorkbenchServices = {
    addressIndex: async () => index,
    saveFile: (name, content) => void saved.push({ name, content }),
    ...book,
    ...opened.workbench,
  }
  const view = render(
    inScreen(
      world.services,
      <WorkbenchProvider services={workbench}>
        <Workbench accounts={accounts} screens={screens} />
      </WorkbenchProvider>,
      language,
    ),
  )
  return { ...world, ...book, ...view, saved, user: userEvent.setup({ applyAccept: false }) }
}
