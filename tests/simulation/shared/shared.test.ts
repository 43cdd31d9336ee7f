import { expect, test } from 'vitest'
import { runSeeds } from '../../../tools/simulate/pool.ts'
import { DEEP } from '../../deep.ts'
import { folderFaults } from '../world/folder-side.ts'
import { sharedFaults } from '../world/shared-side.ts'

const SCHEDULES = DEEP ? 3_000 : 150

test(`no order is on its way twice in ${SCHEDULES} schedules of two or three computers, but where the screen said so`, async () => {
  const { failures, schedules, seen } = await runSeeds({
    ranges: [{ from: 1, to: SCHEDULES + 1 }],
    shared: 'relay',
  })
  expect(failures).toEqual([])
  expect(schedules).toBe(SCHEDULES)
  const wanted = ['shared', 'shipped-elsewhere', 'taken-elsewhere', 'cancelled', 'abandoned']
  const missed = [
    ...wanted.filter((event) => !Object.keys(seen).some((what) => what.startsWith(`–${event}→ `))),
    ...sharedFaults.filter((fault) => !seen[`shared ${fault}`]),
    ...['shared unreachable', 'seller sends alone', 'doubled as the screen said'].filter(
      (what) => !seen[what],
    ),
  ]
  expect(missed).toEqual([])
}, 600_000)

const IN_A_FOLDER = DEEP ? 3_000 : 80

test(`nor in ${IN_A_FOLDER} schedules of computers whose files a sync tool brings in any order`, async () => {
  const { failures, schedules, seen } = await runSeeds({
    ranges: [{ from: 1, to: IN_A_FOLDER + 1 }],
    shared: 'folder',
  })
  expect(failures).toEqual([])
  expect(schedules).toBe(IN_A_FOLDER)
  const wanted = [
    ...folderFaults.map((fault) => `folder ${fault}`),
    'seller sends alone',
    'seller changes the main computer',
  ]
  expect(wanted.filter((what) => !seen[what])).toEqual([])
}, 600_000)
