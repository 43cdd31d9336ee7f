import { useEffect, useState } from 'react'
import { guessMatching } from '../../../lib/bulk/sheet/guess-columns.ts'
import type { OpenedSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import { fold } from '../../../lib/domain/fold.ts'
import { isMatching, type SheetMatching } from '../../../lib/domain/store/sheet-fields.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'

/** Beyond this the oldest are forgotten. */
const MOST = 20

/** As chosen before for these headings, else guessed; undefined until looked up. */
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
    /** Only headings identify a sheet. */
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

function nothing(): Readonly<Record<string, SheetMatching>> {
  return {}
}
