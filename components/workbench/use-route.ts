import { useSyncExternalStore } from 'react'
import type { WorkbenchScreen, WorkbenchScreens } from './screens.ts'

interface Route {
  screen: WorkbenchScreen
  rest: string
}

/** The screen the address names, the first one where it names none. Follows links, Back and Forward. */
export function useRoute(screens: WorkbenchScreens): Route {
  const hash = useSyncExternalStore(follow, () => location.hash)
  const [, id = '', rest = ''] = /^#\/([^/]*)\/?(.*)$/.exec(hash) ?? []
  return { screen: screens.find((one) => one.id === id) ?? screens[0], rest }
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
