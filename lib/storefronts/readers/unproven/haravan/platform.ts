import { onHost, type Platform } from '../../../platform.ts'

export const platform: Platform = {
  id: 'haravan',
  name: 'Haravan',
  recognises: (_document, url) => onHost(url, 'myharavan.com') && url.pathname.startsWith('/admin'),
  orderId: (_document, url) => idIn(url.pathname),
}

export function idIn(path: string): string | undefined {
  return /^\/admin\/orders\/(\d{1,20})$/.exec(path)?.[1]
}
