import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  HEAVIEST,
  MOST_ROWS,
  readTable,
  type TableRead,
  type Unreadable,
} from '../../lib/tables/read-table.ts'
import { Trouble } from '../converter/Trouble.tsx'
import { Button } from '../ui/Button.tsx'

export type OpenedTable = Extract<TableRead, { kind: 'table' }> & { name: string }

interface OpenTableProps {
  onOpen: (table: OpenedTable) => void
}

type Opening =
  | { kind: 'waiting' }
  | { kind: 'reading'; name: string }
  | { kind: 'failed'; name: string; reason: Unreadable }

/** Where a spreadsheet comes in: chosen, or dropped. What cannot be read is told with what to do. */
export function OpenTable({ onOpen }: OpenTableProps) {
  const t = useTranslations('tables')
  const picker = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<Opening>({ kind: 'waiting' })

  async function take(file: File | undefined) {
    if (!file) return
    const { name } = file
    setState({ kind: 'reading', name })
    const read = await readTable(file).catch((error: unknown): TableRead => {
      // The file was moved or changed between choosing and reading.
      console.error(error)
      return { kind: 'unreadable', reason: 'damaged' }
    })
    if (read.kind === 'unreadable') return setState({ kind: 'failed', name, reason: read.reason })
    setState({ kind: 'waiting' })
    onOpen({ ...read, name })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {state.kind === 'failed' && (
        <Trouble
          title={t('unreadable.title', { name: state.name })}
          body={t(`unreadable.${state.reason}`, { megabytes: HEAVIEST / 1024 / 1024, rows: MOST_ROWS })}
        />
      )}
      <form
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
        className="grid w-full max-w-180 justify-items-center gap-2 rounded-xl border-2 border-dashed border-line-2 bg-surface px-4 py-8 text-center"
      >
        <Button
          kind="primary"
          data-action="open-table"
          busy={state.kind === 'reading'}
          icon={<FileUp size={16} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('openFile')}
        </Button>
        <p role="status" className="text-small text-ink-3">
          {state.kind === 'reading' ? t('reading', { name: state.name }) : t('drop')}
        </p>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.xls,.ods"
          hidden
          data-field="table-file"
          aria-label={t('openFile')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
      </form>
    </div>
  )
}
