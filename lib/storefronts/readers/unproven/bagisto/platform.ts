import type { Platform } from '../../../platform.ts'
import { first } from '../../../read/dom.ts'

export const platform: Platform = {
  id: 'bagisto',
  name: 'Bagisto',
  recognises: (document) => first(document, '[href*="/themes/admin/default/build/"]') !== undefined,
  orderId: (document, { pathname }) => first(document, '.border-slate-300') && idIn(pathname),
  heading: 'p.text-xl',
}

export function idIn(path: string): string | undefined {
  return /\/sales\/orders\/view\/(\d{1,20})$/.exec(path)?.[1]
}
