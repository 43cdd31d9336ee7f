import { expect, test } from 'vitest'
import { pageTable } from './page-table.ts'

test.each(['vendure-angular-page', 'vendure-react-3.7-page'])(
  'what each part of the page matters to: %s',
  async (name) => {
    await expect(await pageTable(name)).toMatchFileSnapshot(`./${name}.txt`)
  },
)
