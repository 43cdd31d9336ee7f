import { expect, test } from 'vitest'
import { pageTable } from './page-table.ts'

test.each(['prestashop-cod', 'prestashop-paid'])(
  'what each part of the page matters to: %s',
  async (name) => {
    await expect(await pageTable(name)).toMatchFileSnapshot(`./${name}.txt`)
  },
)
