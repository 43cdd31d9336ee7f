import type { OrderLine } from '../../domain/store-order.ts'
import { part, text } from '../json.ts'
import { read } from '../reads.ts'
import type { Session } from '../session.ts'

const MOST_ASKED = 30

/** Adds what each variant weighs, which the order does not tell; whatever is missing leaves its line as it was. */
export async function withWeights(
  session: Session,
  lines: OrderLine[],
  sold: unknown[],
): Promise<OrderLine[]> {
  const ids = sold.map((line) => text(part(line, 'variant_id')) ?? '')
  const asked = [...new Set(ids)].filter((id) => /^\d{1,20}$/.test(id)).slice(0, MOST_ASKED)
  const answers = await Promise.all(asked.map((id) => session.json(`/admin/variants/${id}.json`)))
  return lines.map((line, index) => {
    const variant = part(answers[asked.indexOf(ids[index] ?? '')], 'variant')
    const weight = text(part(variant, 'weight_value'))
    const unit = text(part(variant, 'weight_unit'))
    const told =
      Number(weight) > 0 && unit
        ? read(`${weight} ${unit}`, 'session-json', 'variant.weight_value', true)
        : undefined
    return told ? { ...line, weight: told } : line
  })
}
