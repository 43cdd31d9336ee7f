import type { PageReading } from '../domain/store-order.ts'
import { first } from './dom.ts'
import { addressOf } from './reads.ts'

/** For admins that show their sign-in form in the order's place, at whatever address. */
export function noOrder(document: Document, url: URL): PageReading {
  const signedOut = first(document, 'input[type="password"]') !== undefined
  return { kind: signedOut ? 'signed-out' : 'not-an-order', url: addressOf(url) }
}
