import { createContext, type ReactNode, use } from 'react'
import type { Services } from '../../lib/app/services.ts'

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('A screen stands outside its ServicesProvider.')
  return services
}
