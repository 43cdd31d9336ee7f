import type { bulkTable, OpenCell } from '../browser/bulk-table.ts'

type BulkTable = ReturnType<typeof bulkTable>

/** Values that pages of the demo store lack, by order and cell; other doubts are confirmed. */
export const WRITTEN: Readonly<Record<string, string>> = {
  '1007 ward': 'Trường Thi',
  '1011 note': 'Gọi trước 15 phút',
}

/** 40 kg, which only the carrier knows is too much. */
export const TOO_HEAVY = '1010'

/** Settles the demo store's orders: one weight for those whose page tells none, the rest by keys. Returns what was written. */
export async function settleDay(table: BulkTable): Promise<string[]> {
  await table.giveWeight('0,5 kg')
  const written = new Set<string>()
  for (let cell = await table.nextCell(); cell; cell = await table.nextCell()) {
    const name = `${cell.order} ${cell.cell}`
    const own = WRITTEN[name]
    if (own === undefined || written.has(name)) await table.confirm(cell)
    else await table.write(cell, own)
    if (own !== undefined) written.add(name)
    await table.settled(cell)
  }
  return [...written].toSorted()
}

/** Gives the refused order another weight and ships it again. Returns where it was refused. */
export async function mendTooHeavy(table: BulkTable): Promise<OpenCell> {
  const cell = await table.nextCell()
  if (!cell) throw new Error('The refused order is not to be seen.')
  await table.write(cell, '12 kg')
  await table.settled(cell)
  // The goods alone are heavier, as its page says: the seller has weighed it.
  const weighed = await table.nextCell()
  if (!weighed) throw new Error('Its weight is not asked about.')
  await table.confirm(weighed)
  await table.ship(1)
  await table.present('[data-result="1/1"]', 'it to be accepted', 60_000)
  return cell
}
