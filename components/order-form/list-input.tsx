import type { BaseUIEvent } from '@base-ui/react/types'
import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'

/** In the corner of a field that opens a list. */
export const LIST_CORNER = <ChevronDown size={13} aria-hidden className="-mr-1 shrink-0 text-ink-3" />

export const LIST_INPUT =
  'w-full min-w-0 bg-transparent p-0 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-3'

/** The keys that ship must not also pick an option. */
export function shipsNotPicks(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler()
}
