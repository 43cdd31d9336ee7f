import type { Slip } from '../../lib/domain/slip.ts'
import { formats } from '../../lib/i18n/formats.ts'
import { slipWords as words } from '../../lib/i18n/slip-words.ts'

const { number } = formats('vi')

/** What is in the parcel; where not all of it has room, how much more there is. */
export function SlipGoods({ goods, shown }: { goods: Slip['goods']; shown: number }) {
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = goods.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0)
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
      {/* Always there, so that its room is measured with it. */}
      <p data-more hidden={shown >= goods.length} className="slip-more">
        {shown === 0 ? words.allElsewhere(number(left)) : words.more(number(left))}
      </p>
    </div>
  )
}
