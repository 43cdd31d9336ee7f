import { createContext, use } from 'react'

export interface GuideServices {
  openSample(): void
  /** Empty when no shortcut is set. */
  shortcut: string
}

export const GuideContext = createContext<GuideServices | null>(null)

export function useGuide(): GuideServices {
  const services = use(GuideContext)
  if (!services) throw new Error('The guide stands outside its GuideContext.')
  return services
}
