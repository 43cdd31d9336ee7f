import type { PageReading } from '../domain/store-order.ts'
import type { Platform } from './platform.ts'
import type { Session } from './session.ts'

/** The open page, as a reader is handed it. Nothing of it may be changed. */
export interface Page {
  document: Document
  /**
   * The order's address. For a ticked order of a list the document may be the shop's answer to this address, parsed,
   * in which no script has run.
   */
  url: URL
  session: Session
  /** Makes a document of HTML the session fetched; its scripts do not run. */
  parse: (html: string) => Document
}

/**
 * What one platform's order says. A reader returns the text as the page shows it and where each value stood,
 * leaves out what it cannot see, and parses nothing. docs/ARCHITECTURE.md, "Reading a storefront".
 */
export interface Reader {
  platform: Platform
  read(page: Page): PageReading | Promise<PageReading>
}
