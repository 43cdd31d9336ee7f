import { expect, test } from 'vitest'
import { loadOnce } from '../../lib/background/load-once.ts'

test('loads at the first call only, also for calls at the same time, and again after a failure', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('did not load')
    return loads
  })
  expect(loads).toBe(0)
  await expect(Promise.all([load(), load()])).rejects.toThrow('did not load')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(loads).toBe(2)
})
