import type { Tone } from '../../domain/shipment/status.ts'
import { all, native } from '../read/dom.ts'
import { boxOf, cellsFrom, type RowSpot, spotInRow } from './row-spot.ts'

/** What a shop's page may show of an order's parcel. The words are the worker's. */
export interface Badge {
  label: string
  tone: Tone
  practice: boolean
  /** A press leads to our own screen, about this order. */
  leads?: string
}

/** `anchor`: the badge is its last child; without one it is in a corner of the page. */
export interface ShownBadge {
  badge: Badge
  anchor: Element | undefined
  /** The anchor's row of a list: the badge is where that has room. */
  row?: Element
  /** Announced to screen readers when it changes. */
  aloud?: boolean
  /** Longer than a label: may wrap. */
  hint?: boolean
}

export interface BadgePainter {
  /** Shows these badges and no others, one for each anchor; one that is there already stays. */
  paint(wanted: readonly ShownBadge[]): void
}

/**
 * What we put into a shop's page. A closed root hides its words from readings; the page could take a custom
 * element's name, and its root.
 */
const HOST = '[data-quickship="badge"]'

/** Ink and ground of each tone, light then dark; every pair has 4.5:1 at least. */
const COLOURS: Record<Tone, readonly [string, string]> = {
  idle: ['light-dark(#57606c, #a7b0bd)', 'light-dark(#eceff3, #262d37)'],
  move: ['light-dark(#1b5fb4, #7db4f5)', 'light-dark(#e4effc, #152a45)'],
  ok: ['light-dark(#0f7a43, #5bd08f)', 'light-dark(#e2f5ea, #12301f)'],
  warn: ['light-dark(#8a5a00, #f0bd57)', 'light-dark(#fdf1d8, #33280f)'],
  bad: ['light-dark(#b3261e, #ff8a80)', 'light-dark(#fde8e6, #3a1a18)'],
  back: ['light-dark(#6b3fa0, #c3a3ee)', 'light-dark(#f0e8fa, #291d3b)'],
}

interface Painted {
  host: HTMLElement
  pill: HTMLElement
  badge: Badge
  /** What the host is a child of. */
  parent: Element
  row: Element | undefined
}

/**
 * Only badges that lead to our own screen can be clicked. Those of an earlier script are removed. A page that draws itself again may drop
 * one.
 */
export function createPainter(document: Document, pressed: (orderId: string) => void): BadgePainter {
  for (const left of all(document, HOST)) remove(left)
  const painted = new Map<Element, Painted>()
  const watched = new WeakSet<Element>()
  let widths: ResizeObserver | undefined

  /** All is measured before anything is moved. */
  function fitRows() {
    const inRows = [...painted].flatMap(([anchor, one]) =>
      one.row ? [{ ...one, one, anchor, row: one.row }] : [],
    )
    for (const { pill } of inRows) pill.style.maxWidth = 'none'
    const spots = inRows.map(({ pill, row, anchor }) => {
      const { left, right, top, bottom } = boxOf(pill)
      return spotInRow(row, anchor, Math.ceil(right - left), bottom - top)
    })
    for (const [at, { one }] of inRows.entries()) {
      const cell = spots[at]?.cell
      if (!cell || cell === one.parent) continue
      native(cell, 'append').call(cell, one.host)
      one.parent = cell
    }
    const origins = inRows.map(({ host }) => boxOf(host))
    for (const [at, { pill, row }] of inRows.entries()) {
      const [spot, origin] = [spots[at], origins[at]]
      if (spot && origin) lay(pill, spot, origin)
      if (spot) watchWidth(native(row, 'closest').call(row, 'table') ?? row)
    }
  }

  function watchWidth(table: Element) {
    if (watched.has(table)) return
    watched.add(table)
    widths ??= new ResizeObserver(fitRows)
    widths.observe(table)
  }

  return {
    paint(wanted) {
      const body = native(document, 'body')
      if (!body) return
      const missing = new Map(wanted.map((one) => [one.anchor ?? body, one]))
      for (const [anchor, { host, badge, parent, row }] of painted) {
        const wish = missing.get(anchor)
        const still = wish && sameBadge(wish.badge, badge) && wish.row === row
        if (still && native(host, 'parentNode') === parent) missing.delete(anchor)
        else {
          remove(host)
          painted.delete(anchor)
        }
      }
      for (const [anchor, wish] of missing) {
        const { host, pill } = hostOf(document, wish, pressed)
        const parent = (wish.row && cellsFrom(wish.row, anchor)[0]) ?? anchor
        native(parent, 'append').call(parent, host)
        painted.set(anchor, { host, pill, badge: wish.badge, parent, row: wish.row })
      }
      fitRows()
    },
  }
}

function lay(pill: HTMLElement, { box }: RowSpot, origin: { left: number; top: number }) {
  pill.style.left = `${box.left - origin.left}px`
  pill.style.top = `${box.top - origin.top}px`
  pill.style.maxWidth = `${box.right - box.left}px`
}

/** What the host is in its anchor. In a row it has no size, so that nothing moves for it. */
const HOST_IN = {
  row: 'display: block; position: relative; width: 0; height: 0;',
  // Taller than a line of text, and yet no line grows.
  heading: 'display: inline-block; margin: -6px 0 -6px 10px; vertical-align: middle;',
  corner:
    'position: fixed; inset: auto 16px 16px auto; max-width: min(448px, calc(100% - 32px)); z-index: 2147483647;',
}

const PILL_IN = {
  row: 'position: absolute; width: max-content; box-sizing: border-box; gap: 5px; padding: 1px 6px; font-size: 11px;',
  heading: '',
  corner: 'box-shadow: 0 2px 12px rgb(0 0 0 / 0.3);',
}

function hostOf(
  document: Document,
  { badge, anchor, row, aloud = false, hint = false }: ShownBadge,
  pressed: (orderId: string) => void,
) {
  const { leads } = badge
  const create = native(document, 'createElement')
  const host: HTMLElement = create.call(document, 'span')
  host.dataset.quickship = 'badge'
  const pill: HTMLElement = create.call(document, leads ? 'button' : 'span')
  const dot: HTMLElement = create.call(document, 'span')
  const words: HTMLElement = create.call(document, 'span')
  const [ink, ground] = COLOURS[badge.tone]
  const where = row ? 'row' : anchor ? 'heading' : 'corner'
  // Set as properties, not as a style sheet: a page's content policy may forbid the latter.
  host.style.cssText = `all: initial; color-scheme: light dark; pointer-events: none; user-select: none; ${HOST_IN[where]}`
  pill.style.cssText = `display: inline-flex; align-items: center; gap: 6px; padding: 3px 10px; border-radius: ${hint ? '12px' : '999px'};
    font: 600 12px/1.5 system-ui, sans-serif; white-space: ${hint ? 'normal' : 'nowrap'}; text-align: start; color: ${ink}; background: ${ground};
    border: 1px ${badge.practice ? 'dashed currentColor' : 'solid transparent'}; ${PILL_IN[where]} ${leads ? 'pointer-events: auto; cursor: pointer;' : ''}`
  dot.style.cssText = 'flex: none; width: 7px; height: 7px; border-radius: 50%; background: currentColor;'
  words.style.cssText = 'min-width: 0; overflow: hidden; text-overflow: ellipsis;'
  if (aloud) words.setAttribute('role', 'status')
  if (leads) {
    pill.onclick = (event) => {
      // The page's row would lead elsewhere, and a script of the page is no seller.
      event.stopPropagation()
      if (event.isTrusted) pressed(leads)
    }
  }
  words.append(badge.label)
  pill.append(dot, words)
  host.attachShadow({ mode: 'closed' }).append(pill)
  return { host, pill }
}

export function sameBadge(a: Badge, b: Badge): boolean {
  return a.label === b.label && a.tone === b.tone && a.practice === b.practice
}

function remove(element: Element): void {
  native(element, 'remove').call(element)
}
