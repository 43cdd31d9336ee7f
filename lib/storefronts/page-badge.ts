import type { Tone } from '../domain/status.ts'
import { all, first, native } from './dom.ts'

/** What a shop's page may show of its order's parcel. The words are the worker's. */
export interface Badge {
  label: string
  tone: Tone
  practice: boolean
}

/** The one element we ever put into a shop's page; its closed root keeps its words out of every reading. */
const HOST = 'quickship-badge'

/** Ink and ground of each tone, light then dark; every pair has 4.5:1 at least. */
const COLOURS: Record<Tone, readonly [string, string]> = {
  idle: ['light-dark(#57606c, #a7b0bd)', 'light-dark(#eceff3, #262d37)'],
  move: ['light-dark(#1b5fb4, #7db4f5)', 'light-dark(#e4effc, #152a45)'],
  ok: ['light-dark(#0f7a43, #5bd08f)', 'light-dark(#e2f5ea, #12301f)'],
  warn: ['light-dark(#8a5a00, #f0bd57)', 'light-dark(#fdf1d8, #33280f)'],
  bad: ['light-dark(#b3261e, #ff8a80)', 'light-dark(#fde8e6, #3a1a18)'],
  back: ['light-dark(#6b3fa0, #c3a3ee)', 'light-dark(#f0e8fa, #291d3b)'],
}

/**
 * Shows the badge beside the order's heading, or in a corner where there is none; nothing of it can be clicked.
 * Replaces the one that was there; with no badge it only takes that away.
 */
export function paintBadge(document: Document, badge?: Badge, heading?: string): void {
  for (const old of all(document, HOST)) native(old, 'remove').call(old)
  const body = native(document, 'body')
  if (!badge || !body) return

  const create = native(document, 'createElement')
  const host: HTMLElement = create.call(document, HOST)
  const pill: HTMLElement = create.call(document, 'span')
  const dot: HTMLElement = create.call(document, 'span')
  const [ink, ground] = COLOURS[badge.tone]
  // Set as properties, not as a style sheet: a page's content policy may forbid the latter.
  host.style.cssText = 'all: initial; color-scheme: light dark; pointer-events: none; user-select: none;'
  pill.style.cssText = `display: inline-flex; align-items: center; gap: 6px; padding: 3px 10px; border-radius: 999px;
    font: 600 12px/1.5 system-ui, sans-serif; white-space: nowrap; color: ${ink}; background: ${ground};
    border: 1px ${badge.practice ? 'dashed currentColor' : 'solid transparent'};`
  dot.style.cssText = 'width: 7px; height: 7px; border-radius: 50%; background: currentColor;'
  pill.setAttribute('role', 'status')
  dot.setAttribute('aria-hidden', 'true')
  pill.append(dot, badge.label)
  host.attachShadow({ mode: 'closed' }).append(pill)

  const beside = heading === undefined ? undefined : first(document, heading)
  host.style.cssText += beside
    ? 'display: inline-block; margin-inline-start: 10px; vertical-align: middle;'
    : 'position: fixed; inset: auto 16px 16px auto; z-index: 2147483647;'
  native(beside ?? body, 'append').call(beside ?? body, host)
}
