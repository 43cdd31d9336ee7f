import { useState } from 'react'

const AT_ONCE = 50

/** The first rows of many, and the next ones when asked for; begun anew with other rows. */
export function useMore<Row>(rows: readonly Row[]) {
  const [{ of, most }, setMost] = useState({ of: rows, most: AT_ONCE })
  const now = of === rows ? most : AT_ONCE
  return {
    shown: rows.slice(0, now),
    left: Math.max(0, rows.length - now),
    more: () => setMost({ of: rows, most: now + AT_ONCE }),
  }
}
