import { expect, test } from 'vitest'
import { pageTable } from './page-table.ts'

test.each(['opencart-3-transfer', 'opencart-4.1-page'])(
  'what each part of the page matters to: %s',
  async (name) => {
    await expect(await pageTable(name)).toMatchFileSnapshot(`./${name}.txt`)
  },
)
