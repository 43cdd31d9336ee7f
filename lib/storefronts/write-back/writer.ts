import type { Dispatch, ShopLookUp, WriteOutcome } from '../../domain/store/write-back/write-back.ts'
import type { Platform } from '../platform.ts'
import type { WritingSession } from './session.ts'

/** docs/write-back.md. */
export interface Writer {
  platform: Pick<Platform, 'id'>
  /** What could not be confirmed, one sentence each; shown in docs/storefronts.md. */
  unconfirmed: readonly string[]
  /** Fills the open form and submits nothing; the seller's text stays. */
  fill?(page: WritablePage, dispatch: Dispatch): WriteOutcome
  /** Looks up whether the shop has it. */
  stands?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<ShopLookUp>
  /** Looks up, writes if absent, and looks up again if no answer says. */
  write?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<WriteOutcome | 'untold'>
}

export interface WritablePage {
  document: Document
  url: URL
  orderUrl: URL
}
