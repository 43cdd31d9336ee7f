import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Environment } from '../../../lib/domain/account.ts'
import type { ListedShipment } from '../../../lib/order-book/listed-shipment.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { type OpenedTable, OpenTable } from '../../exports/OpenTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReconcileResult } from './ReconcileResult.tsx'
import { StatementColumnsForm } from './StatementColumnsForm.tsx'
import { useStatementColumns } from './use-statement-columns.ts'

interface ReconcileProps {
  shipments: readonly ListedShipment[]
  book: Environment
}

/** Opens a statement, names its columns and compares it with our shipments. */
export function Reconcile({ shipments, book }: ReconcileProps) {
  const t = useTranslations('reconcile')
  const [opened, setOpened] = useState<OpenedTable>()
  const own = useMemo(() => shipments.filter(({ environment }) => environment === book), [shipments, book])
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid max-w-prose gap-1 text-ink-2">
        {!opened && <p>{t('lead')}</p>}
        <p className="text-small text-ink-3">{t('stays')}</p>
      </div>
      {opened ? (
        <Statement
          key={opened.name}
          opened={opened}
          shipments={own}
          book={book}
          onOther={() => setOpened(undefined)}
        />
      ) : (
        <OpenTable onOpen={setOpened} />
      )}
    </div>
  )
}

interface StatementProps {
  opened: OpenedTable
  shipments: readonly ListedShipment[]
  book: Environment
  onOther: () => void
}

function Statement({ opened, shipments, book, onOther }: StatementProps) {
  const t = useTranslations('reconcile')
  const tables = useTranslations('tables')
  const chosen = useStatementColumns(opened.table.columns)
  const { columns, confirmed, choose } = chosen
  const [unfolded, setUnfolded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const confirm = () => {
    setUnfolded(false)
    chosen.confirm()
  }
  const ready = columns && (columns.code !== undefined || columns.order !== undefined)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto min-w-0 rounded-sm font-semibold break-words">
          {t('summary.lines', { count: opened.table.rows.length, name: opened.name })}
        </h2>
        <Button size="small" data-action="other-statement" onClick={onOther}>
          {tables('otherFile')}
        </Button>
      </div>
      <ReadFailure reads={[chosen]} />
      {columns && (
        <StatementColumnsForm
          table={opened.table}
          columns={columns}
          confirmed={confirmed}
          unfolded={unfolded}
          onUnfold={() => setUnfolded(true)}
          onChange={choose}
        />
      )}
      {ready && (
        <ReconcileResult
          name={opened.name}
          table={opened.table}
          columns={columns}
          confirmed={confirmed}
          onConfirm={confirm}
          shipments={shipments}
          book={book}
        />
      )}
    </>
  )
}
