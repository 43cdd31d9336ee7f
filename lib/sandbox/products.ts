import { fold } from '../domain/fold.ts'
import { gramsToKilograms, toGrams } from '../domain/weight.ts'
import { type Loose, numberOf, textOf } from './order-values.ts'
import type { KnownProduct, SandboxState } from './state.ts'

const FIRST_CODE = 220_301_000

export function findKnown(state: SandboxState, partnerCode: string, term: string): KnownProduct[] {
  const wanted = fold(term.trim())
  return state.products.filter((one) => one.partnerCode === partnerCode && fold(one.name).includes(wanted))
}

/** Remembers what an order held; goods that came without a code get one. */
export function remember(
  state: SandboxState,
  partnerCode: string,
  products: readonly Loose[],
  unit: 'g' | 'kg',
): void {
  for (const product of products) {
    const name = textOf(product.name)
    const known = state.products.find((one) => one.partnerCode === partnerCode && one.name === name)
    const latest = {
      kilograms: gramsToKilograms(toGrams(numberOf(product.weight), unit)),
      cost: Math.round(numberOf(product.price) || 0),
    }
    const code = textOf(product.product_code)
    if (known) Object.assign(known, latest, code && { code })
    else {
      const made = `SP${FIRST_CODE + state.products.length}`
      state.products.push({ partnerCode, name, code: code || made, ...latest })
    }
  }
}
