import type { ListedOrder } from '../../domain/store/store-order.ts'
import type { OrderRow } from '../platform.ts'
import { platformOf } from '../platforms.ts'
import { first, native } from '../read/dom.ts'
import type { Reader } from '../reader.ts'
import { type Badge, createPainter, type ShownBadge, sameBadge } from './badge.ts'
import { type AskHint, createListHint } from './list-hint.ts'

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

export interface BadgesDeps {
  document: Document
  location: Pick<Location, 'href'>
  /** Undefined without an answer. */
  ask(orderIds: string[]): Promise<OrderBadge[] | undefined>
  /** Compares the open order with what was shipped; answers as `ask`. */
  compare(orderId: string): Promise<OrderBadge[] | undefined>
  hint: AskHint
  /** The seller pressed a badge that leads to our own screen. */
  pressed(orderId: string): void
  /** The seller came to a page of the shop: loaded, moved to, clicked on or read. What waits for one goes on. */
  visited(): void
  /** The last reader that ran in the page. */
  reader(): Pick<Reader, 'platform' | 'rows'> | undefined
  /** Runs a platform's reader in the page: only it can find the orders of a list. */
  bringReader(platform: string): void
}

export interface OrderBadges {
  /** The seller's click, or the script's start in a connected store. Returns the reader's id. */
  open(): { reader: string }
  rows(): ListedOrder[]
  /** A reader may find an order where the platform alone finds none. */
  shows(at: string, orderId: string | undefined): void
  /** The page changed. */
  look(): void
  /** A shipment changed. */
  refresh(): void
  seen(): void
  /**
   * Badges follow the page, as in a connected store; without it they stay with the page that was clicked on.
   */
  follow(): void
  stop(): void
}

/** An answer is dropped if the page shows something else by then. */
export function keepOrderBadges(deps: BadgesDeps): OrderBadges {
  const { document, location } = deps
  const painter = createPainter(document, deps.pressed)
  const hint = createListHint(document, deps.hint)
  let opened = location.href
  let following = false
  let stopped = false
  let named: { at: string; orderId: string | undefined } | undefined
  let shown = nothing('')
  let known = new Map<string, OrderBadge>()
  let question = 0
  let compared = { at: '', times: 0, settled: true }
  let brought = ''
  let fruitless = 0

  function look(anew = false) {
    const at = location.href
    const before = saidOn(shown)
    const moved = at !== shown.at
    if (moved) {
      known = new Map()
      hint.forget()
      fruitless = 0
      // A single-page admin loads no page after its sign-in.
      if (following && !stopped) deps.visited()
    }
    if (stopped || (!following && at !== opened)) shown = nothing(at)
    else if (moved || anew || fruitless < MOST_FRUITLESS) shown = whatIsShown(at)
    const said = saidOn(shown)
    fruitless = said ? 0 : fruitless + 1
    paint()
    if (said && (moved || anew || said !== before)) void learn(!anew)
  }

  /** Also at a page that was given up. */
  function lookAgain() {
    fruitless = 0
    look()
  }

  function whatIsShown(at: string): Shown {
    const url = new URL(at)
    const platform = platformOf(document, url)
    const reader = platform?.id ?? 'generic'
    const open = platform?.orderId(document, url) ?? (named?.at === at ? named.orderId : undefined)
    let rows: OrderRow[] = []
    if (open !== undefined)
      return {
        at,
        reader,
        open,
        heading: platform?.heading ? first(document, platform.heading) : undefined,
        rows,
      }
    if (platform) {
      const here = deps.reader()
      if (here?.platform.id === reader) {
        const found = here.rows?.(document, url).filter(({ id }) => id.length <= LONGEST_ID) ?? []
        rows = found.slice(0, MOST_ROWS)
      } else if (following && brought !== at) {
        // Only a platform's reader knows whether the page is a list. `shows` is called after it ran.
        brought = at
        deps.bringReader(reader)
      }
    }
    return { at, reader, rows }
  }

  async function learn(fresh: boolean) {
    question += 1
    const mine = question
    takeBadges(mine, await deps.ask(shown.open === undefined ? shown.rows.map(({ id }) => id) : [shown.open]))
    const { at, rows } = shown
    if (mine !== question || !following) return
    if (rows.length > 0) void hint.learn(rows, fresh, () => mine === question).then((said) => said && paint())
    if (compared.at === at) return
    compared = { at, times: 0, settled: false }
    await compare()
  }

  function takeBadges(answered: number, badges: OrderBadge[] | undefined) {
    if (answered !== question || !badges) return
    known = new Map(badges.map((badge) => [badge.orderId, badge]))
    paint()
  }

  /** A page in the middle of drawing shows half an order: a change counts once it is read twice. */
  async function compare() {
    const { open = '', at } = shown
    const before = known.get(open)
    if (!before || compared.at !== at || compared.settled) return
    const mine = question
    const one = { at, times: compared.times + 1, settled: true }
    compared = one
    const badges = await deps.compare(open)
    const now = badges?.find(({ orderId }) => orderId === open)
    one.settled = one.times >= MOST_COMPARED || !now || sameBadge(before, now)
    takeBadges(mine, badges)
  }

  function paint() {
    const { open, heading, rows } = shown
    const spots = open === undefined ? rows : [{ id: open, anchor: heading }]
    const badges = spots.flatMap(({ id, anchor }): ShownBadge[] => {
      const badge = known.get(id)
      if (!badge) return []
      const row = open === undefined && anchor ? native(anchor, 'closest').call(anchor, 'tr') : null
      return [{ badge, anchor, aloud: open !== undefined, ...(row && { row }) }]
    })
    painter.paint([...badges, ...hint.badges(rows)])
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
      deps.visited()
      lookAgain()
      return { reader: shown.reader }
    },
    rows: () => shown.rows.map(({ anchor: _, ...row }) => row),
    shows(at, orderId) {
      if (at !== location.href) return
      named = { at, orderId }
      if (orderId !== undefined) deps.visited()
      lookAgain()
    },
    seen() {
      if (native(document, 'hidden')) return
      compared = { at: '', times: 0, settled: true }
      look(true)
    },
    follow() {
      following = true
      // Like an empty list: only a connected store gets the answer.
      shown = nothing(shown.at)
      lookAgain()
    },
  }
}

interface Shown {
  at: string
  reader: string
  open?: string
  heading?: Element | undefined
  rows: OrderRow[]
}

function nothing(at: string): Shown {
  return { at, reader: 'generic', rows: [] }
}

/** Which orders, and what a list says of each. */
function saidOn({ open, rows }: Shown): string {
  return open ?? rows.map(({ id, shown }) => id + shown.status?.text).join()
}
