import { fold } from '../domain/fold.ts'
import type { ShipmentDraft } from '../domain/shipment/shipment-draft.ts'
import type { ShippingRule } from '../domain/store/store-defaults.ts'
import { appendNote } from './note-template.ts'

/** All that rules may set: nothing of money, of the recipient or of the address. */
type RuledValues = Pick<ShipmentDraft, 'transport' | 'solutions' | 'note'>

export interface Ruled {
  /** In the seller's order. */
  rules: readonly ShippingRule[]
  /** The values that rules replaced, as they were before. */
  without: Partial<RuledValues>
}

type Judged = Pick<ShipmentDraft, 'products' | 'value' | 'province'>

/** `before` without rules; `order.province` is empty while the address may be in another. */
export function applyRules(
  all: readonly ShippingRule[],
  order: Judged,
  before: RuledValues,
): { values: RuledValues; ruled: Ruled | undefined } {
  const rules = all.filter((rule) => isFor(rule, order))
  const transport = rules.find((rule) => rule.transport)?.transport ?? before.transport
  const solutions = rules.find((rule) => rule.solutions?.length)?.solutions ?? before.solutions
  const notes = new Set(rules.map(({ note = '' }) => note.normalize('NFC').trim()).filter(Boolean))
  const values = { transport, solutions, note: [...notes].reduce(appendNote, before.note) }
  const without = {
    ...(transport !== before.transport && { transport: before.transport }),
    ...(solutions !== before.solutions && { solutions: before.solutions }),
    ...(values.note !== before.note && { note: before.note }),
  }
  return { values, ruled: Object.keys(without).length > 0 ? { rules, without } : undefined }
}

/** The values without rules, of fields that still are as rules set them; undefined where no rule counts any more. */
export function withoutRules(
  { draft: begun, ruled }: { draft: ShipmentDraft; ruled?: Ruled | undefined },
  draft: ShipmentDraft,
): Partial<RuledValues> | undefined {
  const names = ['transport', 'solutions', 'note'] as const
  const still = names.filter(
    (name) =>
      ruled &&
      Object.hasOwn(ruled.without, name) &&
      JSON.stringify(draft[name]) === JSON.stringify(begun[name]),
  )
  return still.length > 0 ? Object.fromEntries(still.map((name) => [name, ruled?.without[name]])) : undefined
}

/** Whether a rule asks for something and sets something. */
export function canApply({ goods = '', valueFrom, province, ...then }: ShippingRule): boolean {
  const asks = wordsOf(goods).length > 0 || valueFrom !== undefined || Boolean(province)
  return asks && Boolean(then.transport || then.solutions?.length || then.note?.trim())
}

function isFor(rule: ShippingRule, order: Judged): boolean {
  const { goods = '', valueFrom, province } = rule
  const words = wordsOf(goods)
  return (
    canApply(rule) &&
    (words.length === 0 || order.products.some(({ name }) => hasAll(wordsOf(name), words))) &&
    (valueFrom === undefined || order.value >= valueFrom) &&
    (!province || fold(order.province) === fold(province))
  )
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function hasAll(of: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => of.includes(word))
}
