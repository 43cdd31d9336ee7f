import { createContext, type ReactNode, use } from 'react'
import type { AddressIndex } from '../../lib/address/index-file.ts'

/** What the workbench's screens need beyond every screen's services. */
export interface WorkbenchServices {
  /** The address index, loaded by whoever asks first; asked again after it failed, it is loaded again. */
  addressIndex(): Promise<AddressIndex>
  /** Hands the seller a file to keep. `type` is its media type. */
  saveFile(name: string, text: string, type: string): void
}

const WorkbenchContext = createContext<WorkbenchServices | null>(null)

export function WorkbenchProvider({
  services,
  children,
}: {
  services: WorkbenchServices
  children: ReactNode
}) {
  return <WorkbenchContext value={services}>{children}</WorkbenchContext>
}

export function useWorkbench(): WorkbenchServices {
  const services = use(WorkbenchContext)
  if (!services) throw new Error('A screen of the workbench stands outside its WorkbenchProvider.')
  return services
}
