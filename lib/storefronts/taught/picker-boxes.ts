import type { PickerState } from './picker-view.ts'
import type { PickerWords } from './picker-words.ts'
import type { Picking } from './picking.ts'

/** What is outlined over the page. */
export interface Box {
  element: Element
  look: 'box' | 'refusedBox' | 'takenBox'
  tag?: string
}

/** Around all that was taken, and what is pointed at now. */
export function boxesOf(
  picking: Picking,
  words: PickerWords,
  pointedAt: Element | undefined,
  live: PickerState['live'],
): Box[] {
  const taken = picking.taken().map(({ field, element }): Box => {
    return { element, look: 'takenBox', tag: words.fields[field] }
  })
  if (!pointedAt || !live) return taken
  return [...taken, { element: pointedAt, look: 'refused' in live ? 'refusedBox' : 'box' }]
}
