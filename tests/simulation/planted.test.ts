import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findPlanted } from '../../tools/simulate/run-planted.ts'
import { plant, plantedBugs } from './planted/plant.ts'

test('there are at least 25 planted bugs, each of its own name', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
  expect(plantedBugs.length).toBeGreaterThanOrEqual(25)
})

test('each names a line that its file says exactly once', async () => {
  const changes = plantedBugs.flatMap(({ changes = [] }) => changes)
  const said = await Promise.all(
    changes.map(async ({ file, from }) => (await readFile(file, 'utf8')).split(from).length - 1),
  )
  expect(changes.filter((_, at) => said[at] !== 1)).toEqual([])
})

/** `npm run test:deep` looks for all of them. */
const SOME = plantedBugs.filter((_, at) => at % 6 === 0)

test.each(SOME)(
  'found: $name',
  async ({ name, seenAt }) => {
    // Soon enough that a second worker would find it as well.
    const { seeds } = await findPlanted(name, seenAt, 1)
    expect(seeds).toBeDefined()
  },
  180_000,
)

test('a bug whose line is not there is refused, and so is one whose file nobody loads', () => {
  const change = { file: 'lib/outbox/nothing.ts', from: 'a', to: 'b' }
  expect(() => plant({ name: 'nowhere', changes: [change] }).check()).toThrow('was not loaded')
})
