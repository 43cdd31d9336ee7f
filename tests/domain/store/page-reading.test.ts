import { expect, test } from 'vitest'
import { checkListed, checkReading } from '../../../lib/domain/store/page-reading.ts'

const read = (text: unknown) => ({ text, source: 'label', at: 'td', sure: true })
const order = (changes: object = {}) => ({
  kind: 'order',
  order: {
    ...{ platform: 'generic', url: 'https://shop.example/1', store: 'shop.example' },
    ...{ id: read('1'), number: read('#1'), recipient: { phones: [] }, address: { lines: [] } },
    ...{ lines: [], notes: [], ...changes },
  },
})

test('a reading of a known form passes; what no type has is left out', () => {
  expect(checkReading(order({ total: read('5'), other: 'x', paid: undefined }))).toEqual({
    value: order({ total: read('5') }),
  })
})

test.each([
  [undefined, 'page.kind'],
  [{ kind: 'toString' }, 'page.kind'],
  [{ kind: 'signed-out' }, 'page.url'],
  [order({ total: '5' }), 'page.order.total'],
  [order({ total: { ...read('5'), source: 'page' } }), 'page.order.total.source'],
  [order({ total: { ...read('5'), sure: 1 } }), 'page.order.total.sure'],
  [order({ notes: [read('x'.repeat(4001))] }), 'page.order.notes[0].text'],
  [order({ notes: Array(21).fill(read('x')) }), 'page.order.notes'],
  [order({ lines: {} }), 'page.order.lines'],
])('%# is refused, with where', (reading, path) => {
  expect(checkReading(reading)).toEqual({ fault: expect.stringContaining(`${path} is not`) })
})

test('a list refuses a row of another form', () => {
  const row = { id: '1', number: '#1', ticked: true, shown: {} }
  expect(checkListed([row])).toEqual({ value: [row] })
  expect(checkListed([{ ...row, boxless: false }])).toHaveProperty('fault')
})
