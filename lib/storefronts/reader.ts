import type { PageReading } from '../domain/store-order.ts'
import type { OrderRow, Platform } from './platform.ts'
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
  /** Versions whose real pages this was tried on; empty where there was none to try. */
  seenOn: readonly string[]
  /** What could not be confirmed, one sentence each; shown in docs/storefronts.md. */
  unconfirmed: readonly string[]
  /** Undefined where the platform's own sources are closed to us: what the page shows is the generic reader's then. */
  read(page: Page): PageReading | undefined | Promise<PageReading | undefined>
  /** The orders a list page shows, in its order; empty on every other page. */
  rows?(document: Document, url: URL): OrderRow[]
}
