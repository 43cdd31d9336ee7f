import { createContext, use } from 'react'

/** What the guide needs beyond the settings' services. */
export interface GuideServices {
  /** Opens the sample order in a tab of its own. */
  openSample(): void
  /** The keys that open the popup, as this browser has them; empty when none are set. */
  shortcut: string
}

export const GuideContext = createContext<GuideServices | null>(null)

export function useGuide(): GuideServices {
  const services = use(GuideContext)
  if (!services) throw new Error('The guide stands outside its GuideContext.')
  return services
}
