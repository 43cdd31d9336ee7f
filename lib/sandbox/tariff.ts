import { fold } from '../domain/fold.ts'
import type { Province } from './places.ts'

/** Invented prices in VND. `area1` is inside a province, `area2` inside a region, `area3` between regions. Each further half kilogram adds a step. */
const STEP_GRAMS = 500
const tariff = {
  area1: { firstGrams: 3000, first: 22_000, step: 2_500 },
  area2: { firstGrams: 500, first: 30_000, step: 2_500 },
  area3: { firstGrams: 500, first: 32_000, step: 5_000 },
  area3ByAir: { firstGrams: 500, first: 44_000, step: 10_000 },
  express: { firstGrams: 3000, first: 45_000, step: 5_000 },
} as const

/** Declared value above this costs 0.5 % of the whole of it; goods labelled high value always do (spec §2.2). */
const FREE_DECLARED_VALUE = 1_000_000
const INSURANCE_RATE = 0.005

/** Islands the sandbox does not deliver to, by district or, since 2025, by the special zone named as the ward. */
const unserved = /\b(?:truong sa|hoang sa)\b/
/** Islands without an airport. */
const withoutFlights = /\b(?:huyen|dac khu) (?:dao )?(?:ly son|phu quy|co to|con co)\b/

export type Area = 'area1' | 'area2' | 'area3'

export interface Price {
  area: Area
  fee: number
  insuranceFee: number
  days: number
}

export interface Parcel {
  grams: number
  value: number
  transport: 'road' | 'fly'
  express?: boolean
  highValue?: boolean
}

/** The way a submission or a fee asks for; an invalid one falls back to the default (spec §2.1, §4.3), which is `fly`. */
export function transportOf(requested: string): Parcel['transport'] {
  return requested === 'road' ? 'road' : 'fly'
}

export function price(from: Province, to: Province, parcel: Parcel): Price {
  const area: Area = from.name === to.name ? 'area1' : from.region === to.region ? 'area2' : 'area3'
  const byAir = area === 'area3' && parcel.transport === 'fly'
  const rate = tariff[parcel.express ? 'express' : byAir ? 'area3ByAir' : area]
  const insured = parcel.highValue || parcel.value > FREE_DECLARED_VALUE
  const steps = Math.max(0, Math.ceil((parcel.grams - rate.firstGrams) / STEP_GRAMS))
  return {
    area,
    fee: rate.first + steps * rate.step,
    insuranceFee: insured ? Math.round(parcel.value * INSURANCE_RATE) : 0,
    days: parcel.express ? 0 : { area1: 1, area2: 2, area3: byAir ? 2 : 4 }[area],
  }
}

export function delivers(district: string, ward: string): boolean {
  return !unserved.test(fold(`${district}, ${ward}`))
}

export function flies(district: string, ward: string): boolean {
  return !withoutFlights.test(fold(`${district}, ${ward}`))
}

/** One line of the fee record's `extFees` (spec §2.5). */
interface Surcharge {
  label: number
  type: string
  title: string
  /** VND, of the shipping fee and the declared-value fee together. */
  amount: (total: number) => number
}

/** What labels cost (spec §2.2). `fragile` and `food` are the spec's words; the other two types are ours. */
const surcharges: readonly Surcharge[] = [
  { label: 1, type: 'fragile', title: 'Phụ phí hàng dễ vỡ', amount: (total) => Math.round(total * 0.2) },
  {
    label: 7,
    type: 'food',
    title: 'Phụ phí hàng nông sản/thực phẩm khô',
    amount: (total) => Math.round(total * 0.1),
  },
  { label: 11, type: 'joint_inspection', title: 'Phụ phí đồng kiểm', amount: () => 2000 },
  { label: 20, type: 'original_box', title: 'Phụ phí hàng nguyên hộp', amount: () => 1000 },
]

export function extFees(labels: readonly number[], total: number) {
  return surcharges
    .filter(({ label }) => labels.includes(label))
    .map(({ type, title, amount }) => ({
      display: `(+ ${amount(total).toLocaleString('en-US')} đ)`,
      title,
      amount: amount(total),
      type,
    }))
}
