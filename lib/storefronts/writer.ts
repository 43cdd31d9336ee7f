import type { Dispatch, Standing, WriteOutcome } from '../domain/write-back.ts'
import type { Platform } from './platform.ts'
import type { WritingSession } from './writing-session.ts'

/** How one platform is told a tracking code. docs/ARCHITECTURE.md, "Written back to the shop". */
export interface Writer {
  platform: Pick<Platform, 'id'>
  /** What could not be confirmed, one sentence each; shown in docs/storefronts.md. */
  unconfirmed: readonly string[]
  /** Fills the open page's own form and submits nothing. What the seller wrote in it stays. */
  fill?(page: WritablePage, dispatch: Dispatch): WriteOutcome
  /** Whether the shop has it already, asked of its API. */
  stands?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<Standing>
  /** Looks once more, writes it by the session's own API where it is absent, and looks again where no answer tells. */
  write?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<WriteOutcome | 'untold'>
}

export interface WritablePage {
  document: Document
  url: URL
  /** The order's address as it was read. */
  orderUrl: URL
}
