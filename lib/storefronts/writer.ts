import type { Platform } from './platform.ts'

/** What a shop is told of a shipped order, made by us. */
export interface Dispatch {
  /** The order's id in the shop, as its reader tells it: nothing is written into another order's page. */
  orderId: string
  trackingCode: string
  /** A sentence with the tracking code in it, in the seller's language, for platforms that keep a note. */
  note: string
}

/**
 * - `filled`: stands in the page's own form, which the seller saves.
 * - `written`: the shop's own answer, or a look afterwards, says it keeps it.
 * - `already`: the shop had it before.
 * - `no-place`: the page or its API has nothing to put it in, or is of a make we do not know; nothing was changed.
 * - `other-order`, `signed-out`: nothing was changed.
 * - `refused`: the shop said no; nothing was changed.
 * - `unknown`: sent, and nobody knows what became of it. To be looked up, never sent again blind.
 */
export const writeOutcomes = [
  'filled',
  'written',
  'already',
  'no-place',
  'other-order',
  'signed-out',
  'refused',
  'unknown',
] as const
export type WriteOutcome = (typeof writeOutcomes)[number]

/** How one platform is told a tracking code. docs/ARCHITECTURE.md, "Written back to the shop". */
export interface Writer {
  platform: Platform
  /** Fills the open page's own form and submits nothing. What the seller wrote in it stays. */
  fill?(page: WritablePage, dispatch: Dispatch): WriteOutcome | Promise<WriteOutcome>
  /** Whether the shop has it already, asked of its API; undefined where that cannot be told. */
  stands?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<boolean | undefined>
  /** Writes it by the session's own API, after `stands` said no. */
  write?(session: WritingSession, dispatch: Dispatch, url: URL): Promise<WriteOutcome>
}

export interface WritablePage {
  document: Document
  url: URL
}

/** The signed-in seller's own session, same-origin, through no redirect. */
export interface WritingSession {
  /** Undefined for every outcome but a successful JSON answer. */
  json(path: string, headers?: Record<string, string>): Promise<unknown>
  /** `lost`: nobody knows whether the shop took it. */
  send(path: string, asked: SentRequest): Promise<{ status: number; json: unknown } | 'lost'>
}

export interface SentRequest {
  method: 'POST' | 'PUT'
  headers?: Record<string, string>
  body: string
}
