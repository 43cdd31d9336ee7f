import type { StoreOrder } from '../../lib/domain/store/store-order.ts'
import type { StartedDraft } from '../../lib/draft/start.ts'
import { list, part, text } from '../../lib/storefronts/read/json.ts'
import { type Judged, judge, plain, samePlace } from './judge.ts'
import type { Source } from './sources.ts'

const COUNTRY = ['vn', 'vietnam', 'viet nam', 'việt nam']

/** The lines as the page has them, and the units that the draft was made of. */
export function judgeAddress(
  expected: unknown,
  order: StoreOrder,
  started: StartedDraft,
  source: Source,
): Judged[] {
  const wanted = part(expected, 'address')
  const [best] = started.address?.readings ?? []
  const { draft } = started
  // Known to the shop only.
  const lines = list(part(wanted, 'lines'))
    .map(String)
    .filter((line) => source.all.includes(plain(line)))
  return [
    judgeLines(lines, text(part(wanted, 'postcode')), order),
    // As it was read, or in the carrier's own (older) units, which have districts where a new address has none.
    ...(['ward', 'district', 'province'] as const).map((level) =>
      judge(
        level,
        part(wanted, level),
        best?.[level] || (part(wanted, level) ? draft[level] : undefined),
        (one, other) => [other, draft[level]].some((unit) => samePlace(one, unit)),
      ),
    ),
    judge('postcode', part(wanted, 'postcode'), order.address.postcode?.text),
  ]
}

function judgeLines(wanted: string[], postcode: string | undefined, order: StoreOrder): Judged {
  const { lines, ward, district, province, country } = order.address
  const read = lines.map((line) => line.text)
  const units = [ward, district, province].flatMap((unit) => (unit ? [unit.text] : []))
  const beside = [...units, ...(postcode ? [postcode] : []), ...(country ? [country.text] : []), ...COUNTRY]
  return judge('address lines', wanted.join(' / '), [...read, ...units].join(' / '), () => {
    const all = plain([...read, ...units].join(' '))
    const left = [...wanted, ...beside]
      .map(plain)
      .sort((one, other) => other.length - one.length)
      .reduce((rest, line) => (line ? ` ${rest} `.replaceAll(` ${line} `, ' ').trim() : rest), all)
    return wanted.every((line) => all.includes(plain(line))) && left === ''
  })
}
