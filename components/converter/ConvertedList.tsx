import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import { isAsked } from '../../lib/converter/converted-row.ts'
import { countRows, type Filter, filters, visibleRows } from '../../lib/converter/filters.ts'
import { type AddressColumns, findAddress } from '../../lib/converter/find-address.ts'
import { MOST_ROWS, type PastedList } from '../../lib/converter/read-list.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { Progress } from './Progress.tsx'
import { ResultTable } from './ResultTable.tsx'
import { TakeAway } from './TakeAway.tsx'
import { type Picks, useConversion } from './use-conversion.ts'

interface ConvertedListProps {
  index: AddressIndex
  list: PastedList
  picks: Picks
  onOtherList: () => void
}

export function ConvertedList({ index, list, picks, onOtherList }: ConvertedListProps) {
  const t = useTranslations('converter')
  const [columns, setColumns] = useState<AddressColumns>(() => findAddress(index, list))
  return (
    <>
      {list.leftOut > 0 && (
        <p role="alert" className="rounded-lg bg-warn-soft px-3 py-2 text-warn">
          {t('leftOut', { most: MOST_ROWS, count: list.leftOut })}
        </p>
      )}
      <Results key={columns.join()} index={index} list={list} columns={columns} picks={picks}>
        <Button size="small" data-action="other-list" onClick={onOtherList}>
          {t('otherList')}
        </Button>
        <ColumnChoice list={list} columns={columns} onChange={setColumns} />
      </Results>
    </>
  )
}

interface ResultsProps {
  index: AddressIndex
  list: PastedList
  columns: AddressColumns
  picks: Picks
  children: ReactNode
}

function Results({ index, list, columns, picks, children }: ResultsProps) {
  const t = useTranslations('converter')
  const conversion = useConversion(index, list, columns, picks)
  const [filter, setFilter] = useState<Filter>('all')
  const { rows, pick } = conversion
  const visible = useMemo(() => visibleRows(rows, filter), [rows, filter])
  const counts = useMemo(() => countRows(rows), [rows])
  const asked = useMemo(() => rows.filter(isAsked).length, [rows])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <Progress conversion={conversion} asked={asked} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`filters.${value}`, { count: counts[value] }),
          }))}
        />
        <TakeAway header={list.header} rows={rows} />
      </div>
      <ResultTable key={filter} rows={rows} visible={visible} onPick={pick} />
    </>
  )
}
