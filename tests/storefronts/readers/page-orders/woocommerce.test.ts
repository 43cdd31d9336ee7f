import { expect, test } from 'vitest'
import { pageTable } from './page-table.ts'

test.each(['woocommerce-11-tables', 'woocommerce-checkout-lists'])(
  'what each part of the page matters to: %s',
  async (name) => {
    await expect(await pageTable(name)).toMatchFileSnapshot(`./${name}.txt`)
  },
)
