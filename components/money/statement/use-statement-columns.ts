import { useCallback } from 'react'
import { fold } from '../../../lib/domain/fold.ts'
import { guessColumns, type StatementColumns } from '../../../lib/money/statement.ts'
import { useSave } from '../../app/saving.tsx'
import { useRead } from '../../app/use-read.ts'
import { useWorkbench } from '../../app/workbench-services.tsx'

/** The oldest beyond this number are dropped. */
const MOST = 20

interface Columns {
  columns: StatementColumns
  /** By the seller, before or now; else they are guessed or only chosen. */
  confirmed: boolean
}

/** As the seller confirmed for these headings before, else guessed from the headings. */
export function useStatementColumns(headings: readonly string[]) {
  const { statementColumns } = useWorkbench()
  const save = useSave()
  const key = headings.map(fold).join('\n')
  const read = useCallback(async (): Promise<Columns> => {
    const remembered = await statementColumns.getValue()
    const columns = Object.hasOwn(remembered, key) ? remembered[key] : undefined
    return { columns: columns ?? guessColumns(key.split('\n')), confirmed: columns !== undefined }
  }, [statementColumns, key])
  const { value, failure, again, put } = useRead(read)
  const known = value ?? (failure && { columns: guessColumns(key.split('\n')), confirmed: false })
  return {
    failure,
    again,
    columns: known?.columns,
    confirmed: known?.confirmed ?? false,
    /** Saves nothing: saved columns count as confirmed. */
    choose: (columns: StatementColumns) => put(() => ({ columns, confirmed: false })),
    confirm() {
      if (!known) return
      const { columns } = known
      put(() => ({ columns, confirmed: true }))
      save(() =>
        statementColumns.change(({ [key]: _, ...others }) =>
          Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, columns]]),
        ),
      )
    },
  }
}
