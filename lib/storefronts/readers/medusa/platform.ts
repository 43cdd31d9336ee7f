import type { Platform } from '../../platform.ts'
import { first } from '../../read/dom.ts'

export const platform: Platform = {
  id: 'medusa',
  name: 'Medusa 2',
  recognises: (document) => first(document, 'body > #medusa') !== undefined,
  orderId: (_document, url) => idIn(url.pathname),
  heading: 'main h1',
}

/** The dialogs over an order have addresses below its own. */
export function idIn(path: string): string | undefined {
  return /\/orders\/(order_\w{1,60})(?:\/|$)/.exec(path)?.[1]
}
