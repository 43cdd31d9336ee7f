import { useCallback, useSyncExternalStore } from 'react'

export const guideSteps = ['language', 'account', 'pickup', 'order'] as const
export type GuideStep = (typeof guideSteps)[number]

const pages = [...guideSteps, 'account/real', 'done', 'store'] as const
export type GuidePage = (typeof pages)[number]

/** Part of the address: a reload stays, and Back goes back. */
export function useGuidePage(): [GuidePage, (page: GuidePage) => void] {
  const hash = useSyncExternalStore(follow, () => location.hash)
  const go = useCallback((page: GuidePage) => {
    location.hash = `#/${page}`
  }, [])
  return [pages.find((page) => hash === `#/${page}`) ?? 'language', go]
}

/** One past the last when all is done, as where a shop is connected after it. */
export function stepNumber(page: GuidePage): number {
  const at = guideSteps.findIndex((step) => page === step || page.startsWith(`${step}/`))
  return at < 0 ? guideSteps.length : at
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
