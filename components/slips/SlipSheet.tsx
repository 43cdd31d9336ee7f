import { memo, useMemo, useRef } from 'react'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import type { ShopSign, SlipPaper } from '../../lib/domain/shipment/slip-paper.ts'
import { givenNumber } from '../../lib/domain/store/unnumbered.ts'
import { formats } from '../../lib/i18n/formats.ts'
import { slipWords as words } from '../../lib/i18n/slip-words.ts'
import type { Slip } from '../../lib/order-book/slip.ts'
import { BarcodePicture } from './BarcodePicture.tsx'
import { bars, qr } from './barcode.ts'
import { READ, REST, useFit } from './use-fit.ts'

interface SlipSheetProps {
  slip: Slip
  /** The name that customers know. */
  shop: string
  logo: ShopSign['logo']
  carrier: string | undefined
  paper: SlipPaper
}

const { money, weight, day } = formats('vi')
/** For the style sheet, which fits the letters to the line. */
const LENGTH: string = '--length'

export const SlipSheet = memo(function SlipSheet({ slip, shop, logo, carrier, paper }: SlipSheetProps) {
  const body = useRef<HTMLDivElement>(null)
  const fit = useFit(body, slip.goods.length, paper, JSON.stringify([slip, shop, logo]))
  const { trackingCode, sortingCode, sender, recipient, destination, cod } = slip
  const mark = words.practice[slip.environment]
  const feeKnown = slip.feeAtDoor !== undefined
  const amount = cod > 0 || !feeKnown ? money(cod) : slip.feeAtDoor ? words.onlyFee : words.noCod
  const care = [...slip.labels.map(words.labels), ...slip.solutions]
  const barcode = useMemo(() => bars(trackingCode), [trackingCode])
  const square = useMemo(() => qr(trackingCode), [trackingCode])
  return (
    <section
      lang="vi"
      data-slip={trackingCode}
      data-environment={slip.environment}
      className={`slip slip-${paper}`}
      aria-label={`${words.order} ${slip.orderNumber}`}
    >
      {mark && <p className="slip-mark">{mark}</p>}
      <div ref={body} data-slip-body className="slip-body" style={{ [READ]: fit.read, [REST]: fit.rest }}>
        <header className="slip-head">
          {logo && <img src={logo} alt="" />}
          <div>
            <p className="slip-shop">{shop}</p>
            <p>{[sender.name !== shop && sender.name, sender.tel].filter(Boolean).join(' · ')}</p>
            <p>{sender.address}</p>
          </div>
          <div className="slip-order">
            <p className="slip-number">{givenNumber(slip.orderNumber)}</p>
            {slip.parcel > 1 && <p>{words.parcel(slip.parcel)}</p>}
            <p>{day(carrierDay(slip.at))}</p>
          </div>
        </header>
        <div className="slip-bars">
          {barcode && <BarcodePicture barcode={barcode} name={trackingCode} stretched />}
          <p className="slip-code" style={{ [LENGTH]: trackingCode.length }}>
            {trackingCode}
          </p>
        </div>
        <div className="slip-sorting">
          <div>
            {(sortingCode || destination.province) && (
              <p className="slip-small">{sortingCode ? words.sortingCode : words.sortTo}</p>
            )}
            {sortingCode && (
              <p className="slip-sorting-code" style={{ [LENGTH]: sortingCode.length }}>
                {sortingCode}
              </p>
            )}
            <p className="slip-province">{destination.province}</p>
            <p className="slip-within">{destination.within}</p>
            <p className="slip-way">
              {[
                slip.area && `${words.area} ${slip.area}`,
                slip.transport && words.transport[slip.transport],
                weight(slip.weightGrams),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {square && <BarcodePicture barcode={square} name={trackingCode} />}
        </div>
        <div className="slip-recipient">
          <p className="slip-name">{recipient.name}</p>
          <p className="slip-tel">{recipient.tel}</p>
          <p className="slip-address">{recipient.address}</p>
        </div>
        <div className="slip-cod">
          <p>
            {(cod > 0 || !feeKnown) && <span className="slip-cod-name">{words.cod}</span>}
            {feeKnown && <span>{slip.feeAtDoor ? words.feeAtDoor : words.feePaid}</span>}
          </p>
          <p className="slip-amount" style={{ [LENGTH]: amount.length }}>
            {amount}
          </p>
        </div>
        {care.length > 0 && <p className="slip-care">{care.join(' · ')}</p>}
        {slip.note && (
          <p className="slip-note">
            <b>{words.note}: </b>
            {slip.note}
          </p>
        )}
        {slip.goods.length + slip.piecesLeftOut > 0 && <SlipGoods slip={slip} shown={fit.shown} />}
      </div>
      <footer className="slip-foot">
        {carrier && <span className="slip-carrier">{carrier}</span>}
        <span className="slip-sign">{words.sign}:</span>
      </footer>
      {mark && <p className="slip-mark">{mark}</p>}
    </section>
  )
})

const { number } = formats('vi')

/** Names the goods; without room for all, counts the others. */
export function SlipGoods({ slip: { goods, piecesLeftOut }, shown }: { slip: Slip; shown: number }) {
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, piecesLeftOut)
  const left = goods.slice(shown).reduce((sum, { quantity }) => sum + quantity, piecesLeftOut)
  return (
    <div className="slip-goods">
      <p className="slip-small">{words.goods(number(pieces))}</p>
      <ul data-goods>
        {goods.map(({ name, quantity }, at) => (
          <li key={`${at} ${name}`} hidden={at >= shown}>
            <b>{number(quantity)} ×</b> {name}
          </li>
        ))}
      </ul>
      {/* Always rendered, so that it is measured. */}
      <p
        data-more={piecesLeftOut > 0 ? 'always' : ''}
        hidden={shown >= goods.length && piecesLeftOut === 0}
        className="slip-more"
      >
        {shown === 0 ? words.allElsewhere(number(left)) : words.more(number(left))}
      </p>
    </div>
  )
}
