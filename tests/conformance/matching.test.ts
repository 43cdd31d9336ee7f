import { expect, test } from 'vitest'
import { changed, filled } from './changed.ts'
import { difference, differenceByPath } from './matching.ts'

test('a case names some members, and every one of them counts', () => {
  const answer = { success: true, fee: { fee: '32000', extFees: [] }, log_id: 'L' }
  expect(difference(answer, { success: true, fee: { fee: '~^32000$' } })).toBeNull()
  expect(difference(answer, { fee: { fee: 32_000 } })).toBe('it.fee.fee is "32000", not 32000')
  expect(difference(answer, { fee: { extFees: [{}] } })).toContain('has 0 members, not 1')
  expect(difference(answer, { rid: '~.' })).toContain('it.rid is undefined')
  expect(difference(answer, { log_id: null })).toBe('it.log_id is "L", not nothing')
  expect(difference('text', { success: true })).toContain('not an object')
})

test('a path leads to what was sent, or to nothing', () => {
  const sent = { order: { tags: [1, 10] }, products: [{ weight: 0.1 }] }
  expect(
    differenceByPath(sent, { 'order.tags': [1, 10], 'products.0.weight': 0.1, 'order.note': null }),
  ).toBeNull()
  expect(differenceByPath(sent, { 'order.tags.1': 7 })).toBe('order.tags.1 is 10, not 7')
})

test('a change goes as deep as it says', () => {
  const sound = { order: { id: '1', note: 'x' }, products: [{ name: 'Áo', weight: 1 }] }
  expect(changed(sound, { order: { note: null }, products: [{ weight: 2 }, { name: 'Mũ' }] })).toEqual({
    order: { id: '1' },
    products: [{ name: 'Áo', weight: 2 }, { name: 'Mũ' }],
  })
  expect(filled({ path: '/{id}/{other}' }, { id: '7' })).toEqual({ path: '/7/{other}' })
})
