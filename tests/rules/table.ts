import type { Pickup } from '../../lib/domain/account.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { checkAgainst } from '../../lib/rules/check-draft.ts'
import type { Rule, RuleContext } from '../../lib/rules/rule.ts'
import { whatMatters } from '../what-matters.ts'
import { goodDraft } from './draft.ts'
import { soundContext } from './sound.ts'

type Whole = Required<Omit<ShipmentDraft, 'returnOf' | 'pickup' | 'returnTo'>> & {
  pickup: Pickup
  returnTo: Pickup
}

/** It breaks no rule and has every field, at a time without labels. */
export const wholeDraft: Whole = {
  ...goodDraft,
  street: 'Đường Duy Tân',
  hamlet: 'Tổ 7',
  products: [
    { name: 'Áo len', code: 'AL-1', quantity: 2, weightGrams: 400, price: 350_000 },
    { name: 'Nến thơm', code: 'NT-9', quantity: 3, weightGrams: 150, price: 90_000 },
  ],
  totalWeightGrams: 1_300,
  cod: 990_000,
  value: 970_000,
  note: 'Gọi trước khi giao',
  pickup: {
    ...{ id: '', name: 'Kho Tiệm Hạ', tel: '0987654321', address: '3 Lê Lợi', email: 'kho@mail.example' },
    ...{ province: 'Thành phố Hồ Chí Minh', district: 'Quận 1', ward: 'Phường Bến Nghé', street: 'Lê Lợi' },
  },
  returnTo: {
    ...{ id: '8', name: 'Kho trả', tel: '0903111222', address: '5 Trần Phú', email: 'tra@mail.example' },
    ...{
      province: 'Thành phố Huế',
      district: 'Quận Thuận Hóa',
      ward: 'Phường Vĩnh Ninh',
      street: 'Trần Phú',
    },
  },
  pickShift: 2,
  deliverShift: 3,
  pickDate: '2026-03-04',
  deliverDate: '2026-03-06',
  expires: '2026-03-09T18:30:00',
  labelId: 'S1.PRE.7',
  express: { session: '8_mai' },
  handover: 'cod',
  collectionOnly: true,
  weightUnit: 'gram',
  actualTransport: 'road',
  labels: [],
  labelDetails: [],
  notDeliveredFee: 25_000,
  solutions: [{ id: '1340164168838205440', name: 'Dễ vỡ', group: 'Hàng hóa' }],
  sizeCm: { length: 9.5, width: 6, height: 4.25 },
  shelfLifeDays: 45,
}

interface Given {
  draft: ShipmentDraft
  context: RuleContext
}

type Others = Readonly<Record<string, readonly unknown[]>>

/** Which of these rules break when one thing of a sound order is another: by rule, and by value of its phrase. */
export function whatBreaks(
  some: readonly Rule[],
  others: Others = {},
  { draft, context }: { draft?: Partial<ShipmentDraft>; context?: Partial<RuleContext> } = {},
): Promise<string> {
  const given = { draft: { ...wholeDraft, ...draft }, context: { ...soundContext, ...context } }
  return whatMatters<Given>(
    given,
    ({ draft, context }) =>
      Object.fromEntries(
        checkAgainst(some, draft, context).map(({ rule, level, values }) => [rule, values ?? level]),
      ),
    { others },
  )
}
