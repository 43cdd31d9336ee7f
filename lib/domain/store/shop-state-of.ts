import { parseMoney } from '../money.ts'
import { isCalledOff, isDone, isOpen, isRefunded } from './order-status.ts'
import { calledOffStates, LONGEST_WORD, type ShopState } from './shop-state.ts'
import type { ScrapedValue, StoreOrder } from './store-order.ts'

/** Undefined unless the platform's own data say it: words next to a label may be the buyer's. */
export function shopStateOf({
  status,
  refunded,
}: Pick<StoreOrder, 'status' | 'refunded'>): ShopState | undefined {
  const word = ownWord(status)
  const known = word === undefined ? undefined : stateCalled(word)
  const back = ownWord(refunded)
  const someBack = back !== undefined && (parseMoney(back.replace(/[-−]/g, '')) ?? 0) > 0
  const isCalled = calledOffStates.some((state) => state === known?.state)
  return someBack && !isCalled ? { state: 'part-refunded', word: cut(back) } : known
}

/** Undefined for a word in another language, or of the shop's own making. */
function stateCalled(word: string): ShopState | undefined {
  const state = isRefunded(word)
    ? /part|một phần/i.test(word.normalize('NFC'))
      ? 'part-refunded'
      : 'refunded'
    : isCalledOff(word)
      ? 'cancelled'
      : isDone(word)
        ? 'completed'
        : isOpen(word)
          ? 'open'
          : undefined
  return state && { state, word: cut(word) }
}

function ownWord(value: ScrapedValue | undefined): string | undefined {
  const isOwn = value?.sure && (value.source === 'platform' || value.source === 'session-json')
  return isOwn ? value.text : undefined
}

function cut(word: string): string {
  return word.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORD)
}
