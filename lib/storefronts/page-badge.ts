import type { Tone } from '../domain/status.ts'
import { all, first, native } from './dom.ts'

/** What a shop's page may show of an order's parcel. The words are the worker's. */
export interface Badge {
  label: string
  tone: Tone
  practice: boolean
}

/** A badge and the element at whose end it stands; in a corner of the page where there is none. */
export interface PlacedBadge {
  badge: Badge
  beside: Element | undefined
  /** Said aloud when it changes: the open order's, never those of a list. */
  aloud?: boolean
  /** A sentence, which may go on in the next line. */
  hint?: boolean
}

export interface BadgePainter {
  /** Shows these badges and no others, one a place; what stands there already is left alone. */
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
 * Paints badges, of which nothing can be clicked, and takes away what an earlier script of ours left in the page. A
 * badge is one element at the end of its place: a page that draws itself anew may drop it, and breaks at nothing.
 */
export function createPainter(document: Document): BadgePainter {
  for (const left of all(document, HOST)) remove(left)
  const painted = new Map<Element, { host: HTMLElement; badge: Badge }>()

  return {
    paint(wanted) {
      const body = native(document, 'body')
      if (!body) return
      const missing = new Map(wanted.map((one) => [one.beside ?? body, one]))
      for (const [place, { host, badge }] of painted) {
        const still = missing.get(place)?.badge
        if (still && sameBadge(still, badge) && native(host, 'parentNode') === place) missing.delete(place)
        else {
          remove(host)
          painted.delete(place)
        }
      }
      for (const [place, wish] of missing) {
        const host = hostOf(document, wish)
        native(place, 'append').call(place, host)
        painted.set(place, { host, badge: wish.badge })
      }
    },
  }
}

/** Where a page has its heading. */
export function placeOfHeading(document: Document, heading: string | undefined): Element | undefined {
  return heading === undefined ? undefined : first(document, heading)
}

function hostOf(
  document: Document,
  { badge, beside, aloud = false, hint = false }: PlacedBadge,
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
