/** Rows that count each read of a property: how the work grows with the rows, however fast the machine is. */
export function countReads<Row extends object>(rows: readonly Row[]) {
  let reads = 0
  const get = (row: Row, key: PropertyKey, receiver: unknown) => {
    reads += 1
    return Reflect.get(row, key, receiver)
  }
  return { rows: rows.map((row) => new Proxy(row, { get })), reads: () => reads }
}
