import { fold } from '../domain/fold.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** What was found is 1, by position. */
export type Hits = Uint8Array<ArrayBuffer>

/** Folded texts that a search finds shipments by. What many share is in memory once. */
export function searchTexts() {
  const own = textColumn()
  const amounts = textColumn()
  const [stores, places, goods] = [sharedColumn(), sharedColumn(), sharedColumn()]
  return {
    put(at: number, { draft, acceptance }: Pick<Shipment, 'draft' | 'acceptance'>, money: Money) {
      const { store, storeName, orderNumber, orderId, name, tel, detail, note } = draft
      const { hamlet, ward, street, district, province, products } = draft
      own.put(at, [orderNumber, orderId, name, tel, acceptance?.trackingCode, detail, note])
      amounts.put(at, ['', money.cod, money.fee, money.quotedFee, ''])
      stores.put(at, [store, storeName])
      places.put(at, [hamlet, ward, street, district, province])
      goods.put(
        at,
        products.flatMap((product) => [product.name, product.code]),
      )
    },
    /** Where a text holds the pattern, `atEnd` as the start or the end of a number; or an amount is `amount`. */
    find(pattern: string, { atEnd = false, amount }: Wanted): Hits {
      const hits = own.find(pattern, atEnd)
      for (const column of [stores, places, goods]) column.addTo(hits, pattern, atEnd)
      return amount ? either(hits, amounts.find(`\n${amount}\n`, false)) : hits
    },
  }
}

interface Wanted {
  atEnd?: boolean
  /** Digits. */
  amount?: string | undefined
}

type Money = Pick<ListedShipment, 'cod' | 'fee' | 'quotedFee'>

export function either(one: Hits, other: Hits): Hits {
  return one.map((hit, at) => hit | (other[at] ?? 0))
}

type Parts = readonly (string | number | undefined)[]

/** Never typed. */
const BETWEEN = '\0'
/** Texts that are folded and searched as one string: the browser's own search is far quicker than a loop. */
const TOGETHER = 512

interface Block {
  joined: string
  /** Where each text begins in `joined`, and where the next would. */
  starts: readonly number[]
  /** While some of them change. */
  loose?: string[]
}

function textColumn() {
  const blocks: Block[] = []
  return {
    put(at: number, parts: Parts) {
      const nth = Math.floor(at / TOGETHER)
      const block = blocks[nth] ?? { joined: '', starts: [], loose: [] }
      blocks[nth] = block
      block.loose ??= block.joined.split(BETWEEN)
      block.loose[at % TOGETHER] = parts.join('\n').replaceAll(BETWEEN, '')
      if (at % TOGETHER === TOGETHER - 1) join(block)
    },
    find(pattern: string, atEnd: boolean): Hits {
      const hits = new Uint8Array(blocks.length * TOGETHER)
      for (const [nth, block] of blocks.entries()) {
        const { joined, starts } = join(block)
        const first = nth * TOGETHER
        let row = 0
        let at = joined.indexOf(pattern)
        while (at >= 0) {
          while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row++
          const fits = !atEnd || !isDigit(joined, at - 1) || !isDigit(joined, at + pattern.length)
          if (fits) hits[first + row] = 1
          at = joined.indexOf(pattern, fits ? starts[row + 1] : at + 1)
        }
      }
      return hits
    },
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

function join(block: Block): Block {
  const { loose } = block
  if (!loose) return block
  // Parsed, it takes one byte a letter, where folding leaves two.
  block.joined = JSON.parse(JSON.stringify(fold(loose.join(BETWEEN))))
  let start = 0
  const startOf = (text: string) => {
    start += text.length + 1
    return start
  }
  block.starts = [0, ...block.joined.split(BETWEEN).map(startOf)]
  delete block.loose
  return block
}

/** Many places have the same text. */
function sharedColumn() {
  const texts = textColumn()
  const known = new Map<string, number>()
  const ids: number[] = []
  return {
    put(at: number, parts: Parts) {
      const text = parts.join('\n')
      const id = known.get(text) ?? known.size
      if (id === known.size) {
        known.set(text, id)
        texts.put(id, parts)
      }
      ids[at] = id
    },
    addTo(hits: Hits, pattern: string, atEnd: boolean) {
      const found = texts.find(pattern, atEnd)
      if (found.includes(1)) for (const [at, id] of ids.entries()) if (found[id]) hits[at] = 1
    },
  }
}
