import type { Tone } from '../../domain/shipment/status.ts'
import { all, first, native } from '../read/dom.ts'

/** What a shop's page may show of an order's parcel. The words are the worker's. */
export interface Badge {
  label: string
  tone: Tone
  practice: boolean
}

/** `anchor`: the badge is its last child; without one it is in a corner of the page. */
export interface PlacedBadge {
  badge: Badge
  anchor: Element | undefined
  /** Announced to screen readers when it changes. */
  aloud?: boolean
  /** Longer than a label: may wrap. */
  hint?: boolean
}

export interface BadgePainter {
  /** Shows these badges and no others, one for each anchor; one that is there already stays. */
  paint(wanted: readonly PlacedBadge[]): void
}

/** The one kind of element we ever put into a shop's page; its closed root keeps its words out of every reading. */
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
 * Badges cannot be clicked. Those of an earlier script are removed. A page that draws itself again may drop
 * one.
 */
export function createPainter(document: Document): BadgePainter {
  for (const left of all(document, HOST)) remove(left)
  const painted = new Map<Element, { host: HTMLElement; badge: Badge }>()

  return {
    paint(wanted) {
      const body = native(document, 'body')
      if (!body) return
      const missing = new Map(wanted.map((one) => [one.anchor ?? body, one]))
      for (const [anchor, { host, badge }] of painted) {
        const still = missing.get(anchor)?.badge
        if (still && sameBadge(still, badge) && native(host, 'parentNode') === anchor) missing.delete(anchor)
        else {
          remove(host)
          painted.delete(anchor)
        }
      }
      for (const [anchor, wish] of missing) {
        const host = hostOf(document, wish)
        native(anchor, 'append').call(anchor, host)
        painted.set(anchor, { host, badge: wish.badge })
      }
    },
  }
}

export function badgeAnchor(document: Document, heading: string | undefined): Element | undefined {
  return heading === undefined ? undefined : first(document, heading)
}

function hostOf(
  document: Document,
  { badge, anchor: beside, aloud = false, hint = false }: PlacedBadge,
): HTMLElement {
  const create = native(document, 'createElement')
  const host: HTMLElement = create.call(document, HOST)
  const pill: HTMLElement = create.call(document, 'span')
  const dot: HTMLElement = create.call(document, 'span')
  const [ink, ground] = COLOURS[badge.tone]
  // Set as properties, not as a style sheet: a page's content policy may forbid the latter.
  host.style.cssText = `all: initial; color-scheme: light dark; pointer-events: none; user-select: none; ${
    beside
      ? 'display: inline-block; margin-inline-start: 10px; vertical-align: middle;'
      : 'position: fixed; inset: auto 16px 16px auto; max-width: min(448px, calc(100% - 32px)); z-index: 2147483647;'
  }`
  pill.style.cssText = `display: inline-flex; align-items: center; gap: 6px; padding: 3px 10px; border-radius: ${hint ? '12px' : '999px'};
    font: 600 12px/1.5 system-ui, sans-serif; white-space: ${hint ? 'normal' : 'nowrap'}; text-align: start; color: ${ink}; background: ${ground};
    ${beside ? '' : 'box-shadow: 0 2px 12px rgb(0 0 0 / 0.3);'} border: 1px ${badge.practice ? 'dashed currentColor' : 'solid transparent'};`
  dot.style.cssText = 'flex: none; width: 7px; height: 7px; border-radius: 50%; background: currentColor;'
  if (aloud) pill.setAttribute('role', 'status')
  dot.setAttribute('aria-hidden', 'true')
  pill.append(dot, badge.label)
  host.attachShadow({ mode: 'closed' }).append(pill)
  return host
}

export function sameBadge(a: Badge, b: Badge): boolean {
  return a.label === b.label && a.tone === b.tone && a.practice === b.practice
}

function remove(element: Element): void {
  native(element, 'remove').call(element)
}
