import { expect, test } from 'vitest'
import { writesBy } from '../../../lib/domain/store/write-back/write-back.ts'
import { platforms } from '../../../lib/storefronts/platforms.ts'
import { writers } from '../../../tools/storefronts/all-storefronts.ts'

test('lib/domain has for each platform what its writer can do', () => {
  const known = [...platforms.map(({ id }) => id), 'generic']
  for (const id of known) {
    const writer = writers.find(({ platform }) => platform.id === id)
    const ways = [writer?.write && writer.stands && 'api', writer?.fill && 'fill'].filter(Boolean)
    const listed = writesBy(id).map((way) => (way === 'api' ? way : 'fill'))
    expect(listed, id).toEqual(ways)
  }
  expect(writers.map(({ platform }) => platform.id).filter((id) => !known.includes(id))).toEqual([])
  expect(writesBy('toString')).toEqual([])
})
