import { onHost, type Platform } from '../../../platform.ts'

export const platform: Platform = {
  id: 'sapo',
  name: 'Sapo',
  recognises: (_document, url) =>
    (onHost(url, 'mysapogo.com') || onHost(url, 'mysapo.net')) && url.pathname.startsWith('/admin'),
  orderId: (_document, url) => idIn(url.pathname),
}

export function idIn(path: string): string | undefined {
  return /^\/admin\/orders\/(\d{1,20})$/.exec(path)?.[1]
}
