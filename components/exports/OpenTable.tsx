import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HEAVIEST, MOST_ROWS, readTable, type TableRead } from '../../lib/tables/read-table.ts'
import type { Unreadable } from '../../lib/tables/table.ts'
import { Trouble } from '../ui/Trouble.tsx'
import { FileButton, fileDropped } from './FileButton.tsx'

export type OpenedTable = Extract<TableRead, { kind: 'table' }> & { name: string }

interface OpenTableProps {
  /** Another action is the screen's first. */
  second?: boolean
  onOpen: (table: OpenedTable) => void
}

type Opening =
  | { kind: 'waiting' }
  | { kind: 'reading'; name: string }
  | { kind: 'failed'; name: string; reason: Unreadable }

/** Where a spreadsheet file is chosen; it may be dropped anywhere on the page. */
export function OpenTable({ second = false, onOpen }: OpenTableProps) {
  const t = useTranslations('tables')
  const [state, setState] = useState<Opening>({ kind: 'waiting' })

  async function take(file: File) {
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

  const taken = useEffectEvent((file: File) => void take(file))
  useEffect(() => fileDropped(document, taken), [])

  return (
    <div className="grid justify-items-start gap-3">
      {state.kind === 'failed' && <UnreadableTable {...state} />}
      <form className="grid w-full max-w-180 justify-items-center gap-2 rounded-xl border-2 border-dashed border-line-2 bg-surface px-4 py-8 text-center">
        <FileButton
          kind={second ? 'plain' : 'primary'}
          data-action="open-table"
          data-field="table-file"
          label={t('openFile')}
          accept=".xlsx,.csv,.tsv,.txt,.xls,.ods"
          iconSize={16}
          busy={state.kind === 'reading'}
          onFile={(file) => void take(file)}
        />
        <p role="status" className="text-small text-ink-3">
          {state.kind === 'reading' ? t('reading', { name: state.name }) : t('drop')}
        </p>
      </form>
    </div>
  )
}

/** Why a table could not be read, and what to do. */
export function UnreadableTable({ name, reason }: { name: string; reason: Unreadable }) {
  const t = useTranslations('tables.unreadable')
  return (
    <Trouble
      title={t('title', { name })}
      body={t(reason, { megabytes: HEAVIEST / 1024 / 1024, rows: MOST_ROWS })}
    />
  )
}
