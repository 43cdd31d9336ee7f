import { useSyncExternalStore } from 'react'
import type { WorkbenchScreen, WorkbenchScreens } from '../app/workbench-screen.ts'

interface Route {
  screen: WorkbenchScreen
  rest: string
}

/** The first screen when the address names none. */
export function useRoute(screens: WorkbenchScreens): Route {
  const hash = useSyncExternalStore(follow, () => location.hash)
  const [, id = '', rest = ''] = /^#\/([^/]*)\/?(.*)$/.exec(hash) ?? []
  return { screen: screens.find((one) => one.id === id) ?? screens[0], rest }
}

function follow(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
