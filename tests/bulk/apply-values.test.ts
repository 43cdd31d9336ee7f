import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyValues, type GivenValues, givenValues, takeValuesBack } from '../../lib/bulk/apply-values.ts'
import { type BulkRow, newRow } from '../../lib/bulk/bulk-row.ts'
import { edited } from '../../lib/bulk/row-moves.ts'
import { draftFields } from '../../lib/domain/draft-field.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import { startDraft } from '../../lib/draft/start.ts'
import { index } from '../address/units.ts'
import { account } from '../components/world.ts'
import { runs } from '../deep.ts'
import { kho, missing, orderOf, wholeTexts } from '../draft/orders.ts'
import { whatMatters } from '../what-matters.ts'
import { bulkOrder } from './orders.ts'

const VALUES: GivenValues = {
  ...{ transport: 'fly', payer: 'recipient', pickup: kho, value: 300_000, grams: 900, note: 'Gọi trước' },
  solutions: [{ id: '11', name: 'Hàng dễ vỡ', group: 'Bảo quản' }],
}

test('where each value that is given to several orders goes, and which are given', async () => {
  const answer = (values: GivenValues) => {
    const { changes, fields } = givenValues(values)
    return { changes: { ...changes, pickup: changes.pickup?.id }, fields: fields.join(' ') }
  }
  const others = missing(...Object.keys(VALUES))
  expect(await whatMatters(VALUES, answer, { others, without: ['pickup.name'] })).toMatchInlineSnapshot(`
    "
    transport: changes.transport (another, upper case, spaces, empty); changes.transport fields (none)
    payer: changes.payer (another, upper case, spaces, empty); changes.payer fields (none)
    pickup: changes.pickup fields
    pickup.id: changes.pickup
    value: changes.value fields (0, none); changes.value (+1, +1 day)
    grams: changes.totalWeightGrams fields (0, none); changes.totalWeightGrams (+1, +1 day)
    note: changes.note (another, upper case, no marks, NFD, spaces, empty); changes.note fields (none)
    solutions: changes.solutions[] (none in it, first twice); changes.solutions[] fields (none)
    solutions.0.id: changes.solutions[].id
    solutions.0.name: changes.solutions[].name
    solutions.0.group: changes.solutions[].group
    "
  `)
})

test('what values for several orders change in one of them, and what taking them back leaves', async () => {
  const startUnder = () => startDraft(orderOf(wholeTexts), { index, account: account(), parcel: 1 })
  const started = startUnder()
  const given = {
    keys: ['r0'],
    onlyEmpty: true,
    row: {
      changes: { name: 'Lan', value: 0, totalWeightGrams: 0, note: '' },
      unread: {
        weight: { field: 'cod' as const, text: 'năm' },
        value: { field: 'cod' as const, text: '' },
      },
      settled: ['cod:x'],
    },
    since: { note: 'Gọi trước', transport: 'fly' },
  }
  const answer = ({ keys, onlyEmpty, row, since }: typeof given) => {
    const one: BulkRow = {
      ...{ ...newRow(bulkOrder(1), 'r0'), ...row, reading: 'done' },
      read: { at: 1, snapshot: undefined, recipient: undefined, startUnder, started },
    }
    const { rows, applied } = applyValues([one], { keys, onlyEmpty, ...givenValues(VALUES) })
    const edited = rows.map((after) => ({
      ...after,
      changes: { ...after.changes, ...since } as BulkRow['changes'],
    }))
    const shown = ([after]: readonly BulkRow[]) => ({
      changes: {
        ...after?.changes,
        pickup: after?.changes.pickup?.id,
        solutions: after?.changes.solutions?.length,
      },
      ...{ settled: after?.settled.join(' '), unread: JSON.stringify(after?.unread) },
    })
    return { applied: shown(rows), back: shown(takeValuesBack(edited, applied)) }
  }
  const others = { keys: [['r1']], 'row.changes.note': ['Giao sáng', undefined], 'since.note': [undefined] }
  expect(await whatMatters(given, answer, { others, without: ['since.transport'] })).toMatchInlineSnapshot(`
    "
    keys: applied.changes.note applied.changes.transport applied.changes.payer applied.changes.pickup applied.changes.solutions back.changes.note back.changes.transport (none in it, ["r1"])
    keys.0: applied.changes.note applied.changes.transport applied.changes.payer applied.changes.pickup applied.changes.solutions back.changes.note back.changes.transport
    onlyEmpty: applied.changes.value applied.changes.totalWeightGrams
    row.changes.name: applied.changes.name back.changes.name
    row.changes.value: applied.changes.value back.changes.value
    row.changes.totalWeightGrams: applied.changes.totalWeightGrams back.changes.totalWeightGrams
    row.changes.note: applied.changes.note back.changes.note
    row.unread.weight.field: applied.unread back.unread
    row.unread.weight.text: applied.unread back.unread
    row.unread.value.field: applied.unread back.unread
    row.unread.value.text: applied.unread back.unread
    row.settled: applied.settled back.settled (none in it)
    row.settled.0: applied.settled back.settled
    since.note: back.changes.note (another, upper case, no marks, NFD, spaces)
    "
  `)
})

test('values answer what is asked about their fields, until they are taken back', () => {
  // Of each field, and of the order as a whole.
  const doubts: Problem[] = draftFields.map((field) => ({ rule: 'read-unsure', field, level: 'ask' }))
  const refusals = (['carrier-refused', 'carrier-refused-wordless', 'shipped-elsewhere'] as const).map(
    (rule): Problem => ({ rule, field: 'order', level: 'ask', values: { message: 'Không nhận' } }),
  )
  const started = { ...startDraft(orderOf(wholeTexts), { index, account: account(), parcel: 1 }), doubts }
  const keys = [...doubts, ...refusals].map(({ field, rule }) => `${field}:${rule}`)
  const isRefusal = (key: string) => key.startsWith('order:carrier-refused')
  const names = Object.keys(VALUES) as (keyof GivenValues)[]
  fc.assert(
    fc.property(
      fc.subarray(keys),
      fc.subarray(names, { minLength: 1 }),
      fc.constantFrom(undefined, 600),
      (settled, given, typed) => {
        const row: BulkRow = {
          ...{ ...newRow(bulkOrder(1), 'r0'), reading: 'done', settled, previousShipmentWarnings: refusals },
          read: { at: 1, snapshot: undefined, recipient: undefined, startUnder: () => started, started },
        }
        const none = Object.fromEntries(names.map((name) => [name, undefined])) as unknown as GivenValues
        const some = Object.fromEntries(given.map((name) => [name, VALUES[name]]))
        const values = { keys: ['r0'], onlyEmpty: false, ...givenValues({ ...none, ...some }) }
        const { rows, applied } = applyValues([row], values)
        // A value answers its field's question; one note for many answers no buyer's.
        const answers = values.fields
          .filter((field) => field !== 'note')
          .map((field) => `${field}:read-unsure`)
        const answered = keys.filter(
          (key) => settled.includes(key) || answers.includes(key) || isRefusal(key),
        )
        expect(rows[0]?.settled.toSorted()).toEqual(answered.toSorted())
        const since = rows.map((one) => (typed ? edited(one, { totalWeightGrams: typed }, ['weight']) : one))
        const back = takeValuesBack(since, applied)[0]?.settled ?? []
        // A changed order answers its refusal, so only an unchanged one shows a difference.
        const told = (all: readonly string[]) => all.filter((key) => !typed || !isRefusal(key)).toSorted()
        const own = typed && !settled.includes('weight:read-unsure') ? ['weight:read-unsure'] : []
        expect(told(back)).toEqual(told([...settled, ...own]))
      },
    ),
    runs(400),
  )
})
