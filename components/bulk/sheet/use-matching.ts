import { useEffect, useState } from 'react'
import { fold } from '../../../lib/domain/fold.ts'
import { isMatching, type SheetMatching } from '../../../lib/domain/sheet-fields.ts'
import { useWorkbench } from '../../workbench/workbench-services.tsx'
import { guessMatching } from './guess-columns.ts'
import type { OpenedSheet } from './open-sheet.ts'

/** Of more kinds of sheet than this, the oldest are forgotten. */
const MOST = 20

/** Which column holds what: as the seller chose for such headings before, else by what they say; undefined until it was looked up. */
export function useMatching({ table, headed }: OpenedSheet) {
  const { sheetColumns } = useWorkbench().bulk
  const [found, setFound] = useState<{ matching: SheetMatching; remembered: boolean }>()

  useEffect(() => {
    let wanted = true
    const look = async () => {
      const before = headed ? await sheetColumns.getValue().catch(nothing) : nothing()
      const known = new Map(Object.entries(before)).get(keyOf(table.columns))
      const remembered = isMatching(known, table.columns.length)
      if (wanted) setFound({ matching: remembered ? known : guessMatching(table, headed), remembered })
    }
    void look()
    return () => {
      wanted = false
    }
  }, [sheetColumns, table, headed])

  return {
    ...found,
    choose: (matching: SheetMatching) => setFound({ matching, remembered: false }),
    /** A table without headings tells nothing of the next one. */
    async remember() {
      if (!headed || !found) return
      const key = keyOf(table.columns)
      await sheetColumns.change(({ [key]: _, ...others }) =>
        Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, found.matching]]),
      )
    },
  }
}

function keyOf(headings: readonly string[]): string {
  return headings.map(fold).join('\n')
}

/** A choice that cannot be read back is made again. */
function nothing(): Readonly<Record<string, SheetMatching>> {
  return {}
}
