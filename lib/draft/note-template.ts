import type { StoreOrder } from '../domain/store/store-order.ts'
import { NOTE_LIMIT, noteLength } from '../rules/order.ts'
import type { Goods } from './goods.ts'

/** Names that a template may use in braces. */
export const noteFields = ['number', 'note', 'items', 'skus', 'pieces', 'store'] as const
export type NoteField = (typeof noteFields)[number]
export type NoteValues = Readonly<Record<NoteField, string>>

/** Punctuation after a field is dropped with an empty field. */
const FIELD_AND_AFTER = /\{([^{}]*)\}([\s.,;:·|/–-]*)/gu
const MORE = '…'

export function noteValues(
  order: Pick<StoreOrder, 'lines'>,
  { products }: Pick<Goods, 'products'>,
  rest: Pick<NoteValues, 'number' | 'note' | 'store'>,
): NoteValues {
  const skus = order.lines.map(({ sku }) => sku?.text.trim() ?? '').filter(Boolean)
  return {
    ...rest,
    items: products.map(({ name, quantity }) => `${quantity}× ${name}`).join(', '),
    skus: [...new Set(skus)].join(', '),
    pieces: String(products.reduce((all, { quantity }) => all + quantity, 0)),
  }
}

/**
 * The page's own note is never cut. Within the carrier's limit the list of goods is cut first, then the
 * template.
 */
export function renderNote(template: string, values: NoteValues): { text: string; cut: boolean } {
  let given = values
  for (const field of ['items', 'skus'] as const) {
    const over = noteLength(withNote(template, given)) - NOTE_LIMIT
    if (over <= 0) break
    given = { ...given, [field]: cutTo(given[field], noteLength(given[field]) - over) }
  }
  const text = withNote(template, given)
  if (noteLength(text) <= NOTE_LIMIT) return { text, cut: given !== values }
  const own = fill(template, { ...given, note: '' })
  const room = NOTE_LIMIT - noteLength(appendNote(values.note, MORE)) + 1
  return { text: appendNote(values.note, cutTo(own, room)), cut: true }
}

function withNote(template: string, values: NoteValues): string {
  const own = fill(template, values)
  return template.includes('{note}') ? own : appendNote(values.note, own)
}

function fill(template: string, values: NoteValues): string {
  return template
    .normalize('NFC')
    .replace(FIELD_AND_AFTER, (all, name: string, after: string) => {
      if (!isField(name)) return all
      return values[name] ? values[name] + after : ''
    })
    .replace(/\(\s*\)/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:·|/–-]+$/u, '')
    .trim()
}

/** `own` behind the note, as another sentence. */
export function appendNote(note: string, own: string): string {
  if (!note || !own) return note || own
  return note + (/[.!?…]$/u.test(note) ? ' ' : '. ') + own
}

/** Cut after a whole word, if one fits. */
function cutTo(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const head = letters.slice(0, Math.max(0, most - 1)).join('')
  const words = head.replace(/[\s,.;:·|/–-]*\S*$/u, '') || head
  return head ? words.replace(/[\s,;:×]+$/u, '') + MORE : ''
}

function isField(name: string): name is NoteField {
  return noteFields.some((field) => field === name)
}
