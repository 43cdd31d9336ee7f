import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { withoutKind } from '../../lib/domain/names/without-kind.ts'
import { givenNumber } from '../../lib/domain/store/unnumbered.ts'
import { formats } from '../../lib/i18n/formats.ts'
import { handoverWords as words } from '../../lib/i18n/handover-words.ts'
import { slipWords } from '../../lib/i18n/slip-words.ts'
import { sumOf } from '../../lib/order-book/handover-round.ts'
import type { ListedShipment } from '../../lib/order-book/listed-shipment.ts'
import { PAPER_AMOUNT, PAPER_CELL, PAPER_ROW, PAPER_TABLE, Paper } from './Paper.tsx'

interface HandoverSheetProps {
  shipments: readonly ListedShipment[]
  nameOf: (accountId: string) => string
  /** Epoch ms. */
  now: number
}

const { money, weight, number, day, list } = formats('vi')

/** What the courier signs. */
export function HandoverSheet({ shipments, nameOf, now }: HandoverSheetProps) {
  const { grams, cod } = sumOf(shipments)
  const shops = [...new Set(shipments.map(({ accountId }) => nameOf(accountId)))].filter(Boolean)
  const marks = [...new Set(shipments.map(({ environment }) => slipWords.practice[environment]))]
  return (
    <Paper label={words.title} lang="vi" data-paper="handover">
      {marks.filter(Boolean).map((mark) => (
        <p key={mark} className="mb-2 border-2 border-[#000] text-center text-lg font-bold">
          {mark}
        </p>
      ))}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{words.title}</h2>
        <p>
          {words.date} {day(carrierDay(now))}
        </p>
        <p className="w-full font-semibold">{list(shops)}</p>
      </div>
      <table className={PAPER_TABLE} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col" className={PAPER_AMOUNT}>
              #
            </th>
            {[words.code, words.order, words.recipient].map((name) => (
              <th key={name} scope="col" className={`${PAPER_CELL} font-semibold!`}>
                {name}
              </th>
            ))}
            {[words.weight, words.cod].map((name) => (
              <th key={name} scope="col" className={PAPER_AMOUNT}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shipments.map(({ key, trackingCode, orderNumber, name, province, weightGrams, cod }, at) => (
            <tr key={key} className={PAPER_ROW}>
              <td className={PAPER_AMOUNT}>{number(at + 1)}</td>
              <th scope="row" className={`${PAPER_CELL} font-semibold! whitespace-nowrap`}>
                {trackingCode}
              </th>
              <td className={PAPER_CELL}>{givenNumber(orderNumber)}</td>
              <td className={PAPER_CELL}>{[name, withoutKind(province)].filter(Boolean).join(', ')}</td>
              <td className={PAPER_AMOUNT}>{weight(weightGrams)}</td>
              <td className={PAPER_AMOUNT}>{money(cod)}</td>
            </tr>
          ))}
          {/* In the body: a foot is printed on every page. */}
          <tr data-sum className={`${PAPER_ROW} font-semibold`}>
            <th scope="row" colSpan={4} className={`${PAPER_CELL} font-semibold!`}>
              {words.total(number(shipments.length))}
            </th>
            <td className={PAPER_AMOUNT}>{weight(grams)}</td>
            <td className={PAPER_AMOUNT}>{money(cod)}</td>
          </tr>
        </tbody>
      </table>
      <div className="mt-6 grid break-inside-avoid grid-cols-2 gap-6 text-center">
        {[words.giver, words.courier].map((who) => (
          <div key={who} className="h-32">
            <p className="font-semibold">{who}</p>
            <p className="text-[11px]">{words.sign}</p>
          </div>
        ))}
      </div>
    </Paper>
  )
}
