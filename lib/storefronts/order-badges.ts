import type { ListedOrder } from '../domain/store-order.ts'
import { native } from './dom.ts'
import { type AskHint, createListHint } from './list-hint.ts'
import { type Badge, createPainter, type PlacedBadge, placeOfHeading, sameBadge } from './page-badge.ts'
import { platformOf } from './platforms.ts'
import type { Reader } from './reader.ts'
import { idsOf, nothing, type Shown } from './shown-orders.ts'

/** More orders on one page are left out: a page can make up as many as it likes, and ids as long as it likes. */
const MOST_ROWS = 200
const LONGEST_ID = 200
/** A comparison that changed the open order's badge is made once more after the page drew something, so often in all. */
const MOST_COMPARED = 3
/** A page on which we find no order is looked at this often after it changed, and then not until it leads elsewhere. */
const MOST_FRUITLESS = 30

export interface OrderBadge extends Badge {
  orderId: string
}

/** What the badges need of the world around the page. */
export interface BadgesWorld {
  document: Document
  location: Pick<Location, 'href'>
  /** The badges of these orders of the page's store; undefined where nobody answered. */
  ask(orderIds: string[]): Promise<OrderBadge[] | undefined>
  /** Has the open order compared with what was shipped; answers as `ask`. */
  compare(orderId: string): Promise<OrderBadge[] | undefined>
  hint: AskHint
  /** The reader that stands in the page, of whatever platform. */
  reader(): Pick<Reader, 'platform' | 'rows'> | undefined
  /** Has a platform's reader run in the page, so that its lists can be told. */
  bringReader(platform: string): void
}

export interface OrderBadges {
  /** The seller's click on this page, or the script's own start on a page of a connected store. Names who reads it. */
  open(): { reader: string }
  /** The orders of a list page, once its reader was run; empty where the page shows one order, or none. */
  rows(): ListedOrder[]
  /** A reader read the page at this address; it may have found an order where the platform alone told none. */
  shows(at: string, orderId: string | undefined): void
  /** The page drew something, or led elsewhere: it may show something else. */
  look(): void
  /** A parcel moved. */
  refresh(): void
  /** The seller left the tab or came back to it. */
  seen(): void
  /** Badges go along wherever the page leads, as in a connected store; without it they stay with the page clicked on. */
  follow(): void
  stop(): void
}

/**
 * Keeps a badge at every order the page shows: at the open one's heading, or beside each of a list. An answer that
 * comes when the page shows something else already is dropped.
 */
export function keepOrderBadges(world: BadgesWorld): OrderBadges {
  const { document, location } = world
  const painter = createPainter(document)
  const hint = createListHint(document, world.hint)
  let opened = location.href
  let following = false
  let stopped = false
  let named: { at: string; orderId: string | undefined } | undefined
  let shown = nothing('')
  let known = new Map<string, Badge>()
  let question = 0
  let compared = { at: '', times: 0, settled: true }
  let brought = ''
  let fruitless = 0

  function look(anew = false) {
    const at = location.href
    const before = idsOf(shown)
    const moved = at !== shown.at
    if (moved) {
      known = new Map()
      hint.forget()
      fruitless = 0
    }
    if (stopped || (!following && at !== opened)) shown = nothing(at)
    else if (moved || anew || fruitless < MOST_FRUITLESS) shown = whatIsShown(at)
    const ids = idsOf(shown)
    fruitless = ids.length > 0 ? 0 : fruitless + 1
    paint()
    if (ids.length > 0 && (moved || anew || ids.join() !== before.join())) void learn(ids)
  }

  function whatIsShown(at: string): Shown {
    const url = new URL(at)
    const platform = platformOf(document, url)
    const reader = platform?.id ?? 'generic'
    const open = platform?.orderId(document, url) ?? (named?.at === at ? named.orderId : undefined)
    if (open !== undefined)
      return { at, reader, open, heading: placeOfHeading(document, platform?.heading), rows: [] }
    if (!platform) return { at, reader, rows: [] }
    const here = world.reader()
    if (here?.platform.id !== reader) {
      bringReader(at, reader)
      return { at, reader, rows: [] }
    }
    const rows = here.rows?.(document, url).filter(({ id }) => id.length <= LONGEST_ID) ?? []
    return { at, reader, rows: rows.slice(0, MOST_ROWS) }
  }

  /** A page of a known platform that shows no order may be a list, which only its reader can tell; `shows` hears of it. */
  function bringReader(at: string, platform: string) {
    if (!following || brought === at) return
    brought = at
    world.bringReader(platform)
  }

  async function learn(orderIds: string[]) {
    question += 1
    const mine = question
    heard(mine, await world.ask(orderIds))
    const { at, rows } = shown
    if (following && mine === question && rows.length > 0) void learnHint(mine, rows)
    if (mine !== question || !following || compared.at === at) return
    compared = { at, times: 0, settled: false }
    await compare()
  }

  async function learnHint(mine: number, rows: Shown['rows']) {
    if (await hint.learn(rows, () => mine === question)) paint()
  }

  function heard(asked: number, badges: OrderBadge[] | undefined) {
    if (asked !== question || !badges) return
    known = new Map(badges.map((badge) => [badge.orderId, badge]))
    paint()
  }

  /** What a page says while it is still being drawn is no change of its order: it is believed once it says it again. */
  async function compare() {
    const { open = '', at } = shown
    const before = known.get(open)
    if (!before || compared.at !== at || compared.settled) return
    const mine = question
    const one = { at, times: compared.times + 1, settled: true }
    compared = one
    const badges = await world.compare(open)
    const now = badges?.find(({ orderId }) => orderId === open)
    one.settled = one.times >= MOST_COMPARED || !now || sameBadge(before, now)
    heard(mine, badges)
  }

  function paint() {
    const { open, heading, rows } = shown
    const places = open === undefined ? rows : [{ id: open, place: heading }]
    const placed = places.flatMap(({ id, place }): PlacedBadge[] => {
      const badge = known.get(id)
      return badge ? [{ badge, beside: place, aloud: open !== undefined }] : []
    })
    painter.paint([...placed, ...hint.placed(rows)])
  }

  function stop() {
    stopped = true
    question += 1
    shown = nothing('')
    paint()
  }

  return {
    look() {
      look()
      void compare()
    },
    refresh: () => look(true),
    stop,
    open() {
      opened = location.href
      look()
      return { reader: shown.reader }
    },
    rows: () => shown.rows.map(({ place: _, ...row }) => row),
    shows(at, orderId) {
      if (at !== location.href) return
      named = { at, orderId }
      fruitless = 0
      look()
    },
    seen() {
      if (native(document, 'hidden')) return
      compared = { at: '', times: 0, settled: true }
      look(true)
    },
    follow() {
      following = true
      look(true)
    },
  }
}
