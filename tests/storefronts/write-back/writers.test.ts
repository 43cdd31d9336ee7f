import { expect, test } from 'vitest'
import { writesBy } from '../../../lib/domain/write-back.ts'
import { platforms } from '../../../lib/storefronts/platforms.ts'
import { writers } from '../../../lib/storefronts/writers.ts'

test('what screens are told of each platform is what its writer can do', () => {
  const known = [...platforms.map(({ id }) => id), 'generic']
  for (const id of known) {
    const writer = writers.find(({ platform }) => platform.id === id)
    const ways = [writer?.write && writer.stands && 'api', writer?.fill && 'form'].filter(Boolean)
    expect([...writesBy(id)], id).toEqual(ways)
  }
  expect(writers.map(({ platform }) => platform.id).filter((id) => !known.includes(id))).toEqual([])
  expect(writesBy('toString')).toEqual([])
})
