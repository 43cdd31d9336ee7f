import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScrapedValue, StoreOrder } from '../../../lib/domain/store/store-order.ts'
import { runs } from '../../deep.ts'
import { open, readOrder, teach } from './teaching.ts'

/** One labelled value of the page; `truth` is what nothing of ours looks at. */
interface Part {
  truth: 'number' | 'name' | 'phone' | 'total' | ''
  label: string
  css: string
  text: string
}

const parts: readonly Part[] = [
  { truth: 'number', label: 'Mã đơn', css: 'slip', text: 'ZX-5101' },
  { truth: 'name', label: 'Người nhận', css: 'guest', text: 'Nguyễn Thị Lan' },
  { truth: 'phone', label: 'Số điện thoại', css: 'ring', text: '0912 345 678' },
  { truth: 'total', label: 'Tổng cộng', css: 'heap', text: '554.000 ₫' },
  { truth: '', label: 'Hạng', css: 'rank', text: 'Bạc' },
  { truth: '', label: 'Điểm', css: 'points', text: '12.000' },
]

/** Four ways admins lay out the same. */
const layouts: Readonly<Record<string, (part: Part) => string>> = {
  'in tables': (part) => `<table><tr><th>${part.label}</th><td ${marks(part)}>${part.text}</td></tr></table>`,
  'in lists': (part) => `<dl><dt>${part.label}</dt><dd ${marks(part)}>${part.text}</dd></dl>`,
  'in lines': (part) => `<div><span>${part.label}</span> <span ${marks(part)}>${part.text}</span></div>`,
  'in blocks': (part) => `<div><p><b>${part.label}:</b></p><p><em ${marks(part)}>${part.text}</em></p></div>`,
}

function marks({ css, truth }: Part): string {
  return `${css && `class="${css}"`} ${truth && `truth="${truth}"`}`
}

function page(shown: readonly Part[], layout: (part: Part) => string): Document {
  return open(`<main><section>${shown.map(layout).join('')}</section></main>`)
}

const OTHER: Readonly<Record<Exclude<Part['truth'], ''>, string>> = {
  number: 'ZX-6666',
  name: 'Kẻ Khác',
  phone: '0999 999 999',
  total: '1.000 ₫',
}

/** What an update, another order or a plugin does to a page. */
type Change = (shown: readonly Part[]) => readonly Part[]
const nth = fc.nat({ max: 5 })
const changes: fc.Arbitrary<Change> = fc.oneof(
  nth.map(
    (at): Change =>
      (shown) =>
        shown.filter((_, one) => one !== at),
  ),
  fc.tuple(nth, nth).map(
    ([from, to]): Change =>
      (shown) => {
        const [moved, ...rest] = [
          ...shown.slice(from, from + 1),
          ...shown.slice(0, from),
          ...shown.slice(from + 1),
        ]
        return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : shown
      },
  ),
  nth.map(
    (at): Change =>
      (shown) =>
        shown.map((part, one) => (one === at ? { ...part, css: '' } : part)),
  ),
  nth.map(
    (at): Change =>
      (shown) =>
        shown.map((part, one) => (one === at ? { ...part, label: 'Khác' } : part)),
  ),
  // Another value of the same look: under the class of the first, or under its label, but not both.
  fc.tuple(nth, fc.constantFrom<keyof typeof OTHER>('number', 'name', 'phone', 'total'), fc.boolean()).map(
    ([at, field, byClass]): Change =>
      (shown) => {
        const own = parts.find(({ truth }) => truth === field)
        if (!own) return shown
        const other: Part = {
          truth: '',
          label: byClass ? 'Số phụ' : own.label,
          css: byClass ? own.css : '',
          text: OTHER[field],
        }
        return [...shown.slice(0, at), other, ...shown.slice(at)]
      },
  ),
)

const readsOf = (order: StoreOrder): Record<string, ScrapedValue | undefined> => ({
  number: order.number,
  name: order.recipient.name,
  phone: order.recipient.phones[0],
  total: order.total,
})

const taughtLayouts = Object.entries(layouts).map(([name, layout]) => {
  const document = page(parts, layout)
  const learnt = teach(document, { number: '.slip', name: '.guest', phone: '.ring', total: '.heap' })
  return { name, layout, learnt }
})

test.each(taughtLayouts)(
  'after any change of a page $name, a value from the wrong element is never sure',
  async ({ layout, learnt }) => {
    const anyChanges = fc.array(changes, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(anyChanges, async (applied) => {
        const shown = applied.reduce<readonly Part[]>((before, change) => change(before), parts)
        const reading = await readOrder(page(shown, layout), learnt).catch(() => undefined)
        for (const [field, read] of Object.entries(reading ? readsOf(reading) : {})) {
          const own = parts.find(({ truth }) => truth === field)
          // What the page itself calls so is right, too.
          const right = shown.filter(({ truth, label }) => truth === field || label === own?.label)
          if (read?.sure) expect(right.map(({ text }) => text)).toContain(read.text)
          // Where the true one still bears its class or its label, it goes before another of the same name.
          const still = shown.find(
            ({ truth, label, css }) => truth === field && (css !== '' || label === own?.label),
          )
          if (read?.sure && right.length > 1 && still) expect(read.text).toBe(still.text)
        }
      }),
      { numRuns: runs(75).numRuns, seed: 7 },
    )
  },
)
