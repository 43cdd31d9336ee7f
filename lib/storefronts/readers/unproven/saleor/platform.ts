import { onHost, type Platform } from '../../../platform.ts'
import { first } from '../../../read/dom.ts'

export const platform: Platform = {
  id: 'saleor',
  name: 'Saleor',
  recognises: (document, url) =>
    first(document, '#dashboard-app') !== undefined &&
    (onHost(url, 'saleor.cloud') || first(document, 'meta[content*="Saleor Dashboard"]') !== undefined),
  orderId: (_document, url) => idIn(url.pathname),
  heading: ':has(> * > [data-test-id="status-info"])',
}

/** Global ids: base64 of "Order:…", with its padding escaped or not. */
export function idIn(path: string): string | undefined {
  return /\/orders\/(T3JkZXI6[\w+-]{1,80}(?:=|%3D){0,2})(?:\/|$)/i.exec(path)?.[1]?.replace(/%3D/gi, '=')
}
