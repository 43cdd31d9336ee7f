import { readTable } from '../../lib/tables/read-table.ts'
import type { Table } from '../../lib/tables/table.ts'
import type { Screen } from './screen.ts'

/** Exports from a screen's menu and reads the file, without the browser's download. */
export async function exportedTable(
  screen: Screen,
  format: 'xlsx' | 'csv',
  columns: 'shown' | 'every' = 'shown',
): Promise<Table> {
  await screen.evaluate(`(() => {
    window.written = undefined
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      window.written = blob
      URL.createObjectURL = make
      return make.call(URL, blob)
    }
    HTMLAnchorElement.prototype.click = () => {}
  })()`)
  await screen.click('[data-action="export"]')
  const group = columns === 'every' ? '[role="group"]:last-of-type ' : ''
  await screen.click(`${group}[data-format="${format}"]`)
  const file = await screen.waitFor<string>(
    'window.written?.arrayBuffer().then((bytes) => new Uint8Array(bytes).toBase64())',
    `the list as ${format}`,
  )
  const read = await readTable(new Blob([Buffer.from(file, 'base64')]))
  if (read.kind !== 'table') throw new Error(read.reason)
  return read.table
}
