import type { PageReading } from '../domain/store/store-order.ts'
import type { OrderRow, Platform } from './platform.ts'
import type { Session } from './read/session.ts'

/** Must not be changed. */
export interface Page {
  document: Document
  /** For an order of a list, `document` is parsed from the shop's answer and no script has run in it. */
  url: URL
  session: Session
  /** Scripts in it do not run. */
  parse: (html: string) => Document
}

/**
 * Returns the page's text with its source, leaves out what it cannot see, parses nothing. docs/storefronts.md.
 */
export interface Reader {
  platform: Platform
  /** Versions whose real pages this was tried on; empty where there was none to try. */
  seenOn: readonly string[]
  /** What could not be confirmed, one sentence each; shown in docs/storefronts.md. */
  unconfirmed: readonly string[]
  /** Undefined: the layout of its page is unknown; the generic reader reads it. */
  read(page: Page): PageReading | undefined | Promise<PageReading | undefined>
  /** Empty on other pages. */
  rows?(document: Document, url: URL): OrderRow[]
}
