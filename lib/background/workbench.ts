import { showOwnPage } from './own-page.ts'

/** The name of its command (manifest.ts) and of its row in the toolbar button's menu. */
export const OPEN_WORKBENCH = 'open-workbench'

/** Shows the workbench, at `place` where one is named (`#/…`). */
export function openWorkbench(place = ''): Promise<void> {
  return showOwnPage('/workbench.html', place)
}
