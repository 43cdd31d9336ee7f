import { createContext, type ReactNode, use } from 'react'
import type { WorkbenchServices } from '../../lib/bulk/workbench-services.ts'

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
