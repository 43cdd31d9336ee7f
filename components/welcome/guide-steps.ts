import { useCallback, useSyncExternalStore } from 'react'

/** In their order; each may be skipped, and gone back to. */
export const guideSteps = ['language', 'account', 'pickup', 'store', 'order'] as const
export type GuideStep = (typeof guideSteps)[number]

const places = [...guideSteps, 'account/real', 'done'] as const
/** Where the guide stands; a real account is typed in within the account's step. */
export type GuidePlace = (typeof places)[number]

/** It stands in the address: a reload stays, the browser's Back goes back. */
export function useGuidePlace(): [GuidePlace, (place: GuidePlace) => void] {
  const hash = useSyncExternalStore(follow, () => location.hash)
  const go = useCallback((place: GuidePlace) => {
    location.hash = `#/${place}`
  }, [])
  return [places.find((place) => hash === `#/${place}`) ?? 'language', go]
}

/** The step a place belongs to; one past the last where all is done. */
export function stepNumber(place: GuidePlace): number {
  const at = guideSteps.findIndex((step) => place === step || place.startsWith(`${step}/`))
  return at < 0 ? guideSteps.length : at
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
