import { otherThanPriced, otherThanShown } from './content.ts'
import { HELD_MS, PRICE_HOLDS_MS, SUBMIT_WITHIN_MS, UNDER_WAY_MS } from './promise.ts'
import { count, type Departure, type Pressed, type Shelf, type Witness } from './witness.ts'

/** More submissions of one order from one computer in a minute are no care but a storm. */
const STORM = 40
const WIDEST = 6
/** Screens ask for prices on their own, and whose token was refused is checked before anything is made of it. */
const ABOUT_ORDERS = ['submit', 'status', 'cancel']
/** No request is waited for longer, and few answers take as long. */
const SILENT_MS = 14_900
/** A moment less than a silent host is left alone. */
const RESTS_MS = 19_900
/** Between the press and its being written down. */
const SLACK_MS = 60_000

/** What every request that leaves has to keep to, whatever comes of it. */
export function watchWire(witness: Witness, diskOf: (computer: string) => Shelf | undefined) {
  const broken = (rule: string) => void witness.violations.push(rule)

  function departed(departure: Departure): void {
    const { computer, order, endpoint, api, at } = departure
    count(witness, `request ${endpoint}`)
    const mine = witness.departures.filter((one) => one.computer === computer && one.api === api)
    witness.departures.push(departure)
    const earlier = mine.filter((one) => one.endpoint === endpoint)
    const recent = earlier.filter((one) => at - one.at < 60_000 && one.order === order)
    if (recent.length > STORM)
      broken(`storm: ${computer} sent ${endpoint} of ${order} ${recent.length} times`)
    const goesOn = mine.some(
      (one) =>
        one.answeredAt > at - 50 &&
        one.at < at &&
        (endpoint === 'other' || (one.order === order && one.endpoint === endpoint)),
    )
    const tooSoon = mine.some(
      (one) =>
        one.life === departure.life &&
        // The pause is an account's; an operator's token is checked for its shop.
        shopOf(one) === shopOf(departure) &&
        isSpared(one, at),
    )
    // The same question by another method, once more, or to learn which token was refused.
    if (tooSoon && !goesOn) broken(`backoff: ${computer} sent ${endpoint}, though the carrier wanted a pause`)
    if (endpoint === 'cancel' && !goesOn && !isCancelWritten(departure)) {
      broken(`written first: the cancel of ${order} left ${computer} and was not on its disk`)
    }
    const underWay = mine.filter((one) => !one.over && one.api === api && one.endpoint !== 'fee').length + 1
    if (underWay > WIDEST && endpoint !== 'fee')
      broken(`width: ${underWay} requests under way at ${computer}`)
    if (ABOUT_ORDERS.includes(endpoint)) isSilenceMinded(departure, mine)
    if (endpoint === 'fee') priceRequested(departure)
    if (endpoint === 'submit')
      submitted(
        departure,
        earlier.findLast((one) => one.order === order),
      )
  }

  /** What let two requests time out, one after the other, is left alone, and then gets one request at a time. */
  function isSilenceMinded({ computer, api, life, at }: Departure, mine: readonly Departure[]): void {
    const living = mine.filter((one) => one.life === life)
    // A token's check follows an answer, and its outcome counts as that.
    const answeredAt = Math.max(
      0,
      ...living.map(({ endpoint, answeredAt, endAt }) => (endpoint === 'other' ? endAt : answeredAt)),
    )
    const its = living.filter((one) => ABOUT_ORDERS.includes(one.endpoint))
    const silent = its.filter(
      (one) => one.answeredAt === 0 && one.endAt - one.at >= SILENT_MS && one.endAt > answeredAt,
    )
    const firstAt = Math.min(...silent.map(({ endAt }) => endAt))
    const later = silent.filter((one) => one.at >= firstAt)
    if (isClockSet(computer, firstAt - SUBMIT_WITHIN_MS)) return
    if (later.some(({ endAt }) => at < endAt + RESTS_MS))
      broken(`hung: ${computer} does not leave ${api} alone`)
    if (its.some((one) => !one.over && one.at >= firstAt))
      broken(`hung: ${computer} asks ${api} twice at once, which answers nobody`)
  }

  function isClockSet(computer: string, since: number): boolean {
    return witness.clockSet.some((one) => one.computer === computer && one.at >= since)
  }

  function submitted(departure: Departure, before: Departure | undefined): void {
    const { computer, order, body, api, account: sender } = departure
    const disk = diskOf(computer)
    const written = [...(disk?.shipments.values() ?? [])].find((one) => one.body === body)
    const safe = written && disk?.safe(written.key)
    if (safe?.submission !== 'sending' || safe.body !== body) {
      broken(`written first: ${order} left ${computer} and was not on its disk as sending`)
    }
    if (!witness.intended.has(order)) broken(`order id: ${order} is no id of an order that was shipped`)
    const shown = witness.shown.get(`${computer} ${api} ${order}`)
    if (!shown) {
      broken(`unshown: ${order} left ${computer} for ${api}, which no screen had shown`)
      return
    }
    const shelf = `${computer} ${api} ${order}`
    if (witness.takenBack.has(shelf)) broken(`taken back: ${order} left ${computer} all the same`)
    if (isTooSoon(shelf, departure, shown)) broken(`held: ${order} left ${computer} before its time was over`)
    const { screen, account } = shown
    if (sender !== account.id) broken(`another shop: ${order} left ${computer} under the account ${sender}`)
    for (const other of otherThanShown(body, order, screen, witness.emails.get(account.id) ?? [])) {
      broken(`not as shown: ${other}`)
    }
    // Each attempt that is not known to have been turned away may have brought it there.
    const turnedAway = witness.departures.filter(
      (one) =>
        one.computer === computer &&
        one.endpoint === 'submit' &&
        one.api === api &&
        one.order === order &&
        (one.answer === 'undone' || one.answer === 'refused'),
    )
    const known = turnedAway.length - (witness.abandoned.get(shelf) ?? 0)
    const left = written !== undefined && written.attempts - 1 > known
    if (isPriceOld(departure, shown, left))
      broken(`old price: ${order} left ${computer} with one of hours ago`)
    if (!before || !written) return
    if (before.body !== body && !wasReplacedSince(written.key, before)) {
      broken(`same bytes: ${order} left ${computer} again with other bytes`)
    }
    if (!mayGoAgain(before, departure)) {
      broken(`resent blind: ${order} left ${computer} again before it was known that nobody has it`)
    }
  }

  /** Its way back is open, and the seller did not send it on. */
  function isTooSoon(shelf: string, { computer, at }: Departure, shown: Pressed): boolean {
    // Pressed twice, it is held from the first press on.
    const { screen, at: last } = shown
    const first = witness.pressed
      .get(shelf)
      ?.find((one) => one.at > last - HELD_MS && JSON.stringify(one.screen) === JSON.stringify(screen))
    if (!shown.held || at >= (first ?? shown).at + HELD_MS - 1 || witness.hurried.has(shelf)) return false
    return !witness.clockSet.some((one) => one.computer === computer && one.at >= shown.at)
  }

  function priceRequested({ computer, account, query }: Departure): void {
    const screens = [...(witness.priced.get(`${computer} ${account}`) ?? [])]
    const others = screens.map((screen) => otherThanPriced(query, screen, ['road', 'fly']))
    if (others.some((names) => names.length === 0) || isPricedAgain(computer, query)) return
    for (const other of others.at(-1) ?? ['order than any'])
      broken(`not as shown: a price was requested with another ${other}`)
  }

  /** What was shipped long ago is priced before it leaves. */
  function isPricedAgain(computer: string, query: string): boolean {
    return [...witness.shown].some(
      ([shelf, { screen }]) =>
        shelf.startsWith(`${computer} `) && otherThanPriced(query, screen, [screen.transport]).length === 0,
    )
  }

  /** No old price leaves, unless the carrier may have the order already. */
  function isPriceOld({ computer, at }: Departure, shown: Pressed, left: boolean): boolean {
    if (left || shown.quotedFee === undefined || at - shown.at < PRICE_HOLDS_MS + SLACK_MS) return false
    if (isClockSet(computer, 0)) return false
    return !witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.endpoint === 'fee' &&
        (one.record || one.answer === 'refused') &&
        one.at > at - PRICE_HOLDS_MS &&
        otherThanPriced(one.query, shown.screen, [shown.screen.transport]).length === 0,
    )
  }

  /** The price of one way is the carrier's answer to a question for that way. */
  function quoted(
    computer: string,
    account: string,
    way: string,
    price: { fee: number; insuranceFee: number },
  ) {
    const isSaid = witness.departures.some(
      ({ endpoint, query, record, ...one }) =>
        endpoint === 'fee' &&
        one.computer === computer &&
        one.account === account &&
        new URLSearchParams(query).get('transport') === way &&
        record?.fee === price.fee &&
        (record.insuranceFee ?? 0) === price.insuranceFee,
    )
    if (!isSaid) broken(`quote: ${price.fee} by ${way}, which the carrier never said`)
  }

  /** No caller waits for it any more. */
  function over({ endpoint, order, computer, at }: Departure, now: number): void {
    if (endpoint === 'submit' && now - at > SUBMIT_WITHIN_MS + 10) {
      broken(`deadline: ${order} of ${computer} was waited for too long to write down what came of it`)
    }
  }

  /** While its worker lives; writing the pause down takes a moment. */
  function isSpared({ computer, answeredAt, spareUntil }: Departure, at: number): boolean {
    // A computer's clock counts whole milliseconds.
    if (at > spareUntil - 1 || at < answeredAt + 2_000) return false
    return !isClockSet(computer, answeredAt)
  }

  function isCancelWritten({ computer, order, api, at }: Departure): boolean {
    const disk = diskOf(computer)
    const written = [...(disk?.shipments.values() ?? [])].find(
      ({ acceptance, partnerId, api: its }) =>
        its === api && (acceptance?.trackingCode === order || `partner_id:${partnerId}` === order),
    )
    if (!written) return false
    const state = disk?.safe(written.key)?.cancellation?.state
    // A look-up under way may find it cancelled in the moment between.
    const writtenAt = witness.cancelWrittenAt.get(`${computer} ${written.key}`) ?? -Infinity
    return state === 'sending' || (state === 'done' && at - writtenAt < 50)
  }

  function wasReplacedSince(key: string, { computer, at }: Departure): boolean {
    const since = witness.replaced.get(`${computer} ${key}`)
    return since !== undefined && since >= at
  }

  /** What a request goes by was written down a moment before it leaves. */
  function mayGoAgain(before: Departure, { computer, order, api, at }: Departure): boolean {
    if (before.answer === 'undone') return true
    // Refused or withdrawn, then shipped again by the seller.
    if (wasReplacedSince(`${api} ${order}`, before)) return true
    const clockWasSet = isClockSet(computer, before.at - 1_000)
    return witness.departures.some(
      (one) =>
        one.computer === computer &&
        one.endpoint === 'status' &&
        one.api === api &&
        one.order === `partner_id:${order}` &&
        one.answer === 'missing' &&
        (clockWasSet ? one.at >= before.at : one.at >= before.at + UNDER_WAY_MS - 1) &&
        one.at < at,
    )
  }

  return { departed, quoted, over }
}

function shopOf({ account }: Departure): string {
  return account === 'operator' ? 'shop' : account
}
