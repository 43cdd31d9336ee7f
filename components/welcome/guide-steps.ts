import { useCallback, useSyncExternalStore } from 'react'

export const guideSteps = ['language', 'account', 'pickup', 'order'] as const
export type GuideStep = (typeof guideSteps)[number]

const places = [...guideSteps, 'account/real', 'done', 'store'] as const
export type GuidePlace = (typeof places)[number]

/** Part of the address: a reload stays, and Back goes back. */
export function useGuidePlace(): [GuidePlace, (place: GuidePlace) => void] {
  const hash = useSyncExternalStore(follow, () => location.hash)
  const go = useCallback((place: GuidePlace) => {
    location.hash = `#/${place}`
  }, [])
  return [places.find((place) => hash === `#/${place}`) ?? 'language', go]
}

/** One past the last when all is done, as where a shop is connected after it. */
export function stepNumber(place: GuidePlace): number {
  const at = guideSteps.findIndex((step) => place === step || place.startsWith(`${step}/`))
  return at < 0 ? guideSteps.length : at
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
