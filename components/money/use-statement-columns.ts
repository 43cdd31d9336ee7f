import { useEffect, useState } from 'react'
import { fold } from '../../lib/domain/fold.ts'
import { guessColumns, type StatementColumns } from '../../lib/domain/statement.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

/** Of more kinds of statement than this, the oldest are forgotten. */
const MOST = 20

/** Which column holds what: as the seller chose for such headings before, else by what they say; undefined until it was looked up. */
export function useStatementColumns(headings: readonly string[]) {
  const { statementColumns } = useWorkbench()
  const [found, setFound] = useState<{ columns: StatementColumns; remembered: boolean }>()
  const key = headings.map(fold).join('\n')

  useEffect(() => {
    let wanted = true
    const look = async () => {
      const before = await statementColumns
        .getValue()
        .catch((error: unknown): Awaited<ReturnType<typeof statementColumns.getValue>> => {
          console.error(error)
          return {}
        })
      const known = Object.hasOwn(before, key) ? before[key] : undefined
      if (wanted)
        setFound({ columns: known ?? guessColumns(key.split('\n')), remembered: known !== undefined })
    }
    void look()
    return () => {
      wanted = false
    }
  }, [statementColumns, key])

  const keep = (columns: StatementColumns) =>
    statementColumns.change(({ [key]: _, ...others }) =>
      Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, columns]]),
    )

  return {
    columns: found?.columns,
    /** The seller confirmed them, before or just now; else they are guessed, or chosen and not looked over. */
    remembered: found?.remembered ?? false,
    /** Not kept yet: what is kept counts as confirmed, and one column that was chosen confirms no other. */
    choose: (columns: StatementColumns) => setFound({ columns, remembered: false }),
    keep() {
      if (!found) return
      setFound({ ...found, remembered: true })
      keep(found.columns).catch(console.error)
    },
  }
}
