import type { PageReading } from '../domain/store-order.ts'
import type { Session } from './session.ts'

/** The open page, as a reader is handed it. Nothing of it may be changed. */
export interface Page {
  document: Document
  url: URL
  session: Session
}

/**
 * One storefront platform. A reader returns the text as the page shows it and where each value stood,
 * leaves out what it cannot see, and parses nothing. docs/ARCHITECTURE.md, "Reading a storefront".
 */
export interface Reader {
  /** `StoreOrder.platform`. */
  id: string
  /** Versions of the platform whose real pages this was tried on. */
  seenOn: readonly string[]
  /** Whether this page belongs to the platform, order or not: by elements of its own, never by address alone. */
  recognises(document: Document, url: URL): boolean
  /** Where the platform's order page has its title, for the status badge to stand beside. */
  heading?: string
  read(page: Page): PageReading | Promise<PageReading>
}
