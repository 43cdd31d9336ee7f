import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressIndex } from '../../lib/address/index-file.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Select } from '../ui/Select.tsx'
import { isAsked } from './converted-row.ts'
import { type Filter, filters, visibleRows } from './filters.ts'
import { type AddressColumns, columnChoices, findAddress } from './find-address.ts'
import { Progress } from './Progress.tsx'
import { ResultTable } from './ResultTable.tsx'
import { MOST_ROWS, type PastedList } from './read-list.ts'
import { TakeAway } from './TakeAway.tsx'
import { useConversion } from './use-conversion.ts'

interface ConvertedListProps {
  index: AddressIndex
  list: PastedList
  onOtherList: () => void
}

/** A list and where its addresses stand in it. */
export function ConvertedList({ index, list, onOtherList }: ConvertedListProps) {
  const t = useTranslations('converter')
  const offered = useMemo(() => columnChoices(list), [list])
  const [columns, setColumns] = useState<AddressColumns>(() => findAddress(index, list))
  const nameOf = (at: number) => list.header?.[at] || t('columnNumber', { number: at + 1 })
  const words = (one: AddressColumns) =>
    one.length === 1 && one[0] !== undefined
      ? nameOf(one[0])
      : one.length === list.columns
        ? t('everyColumn')
        : t('joined', { columns: one.map(nameOf).join(' + ') })
  return (
    <>
      {list.leftOut > 0 && (
        <p role="alert" className="rounded-lg bg-warn-soft px-3 py-2 text-warn">
          {t('leftOut', { most: MOST_ROWS, count: list.leftOut })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" data-action="other-list" onClick={onOtherList}>
          {t('otherList')}
        </Button>
        {offered.length > 1 && (
          <div className="flex min-w-0 items-center gap-2 text-small text-ink-2">
            <span aria-hidden>{t('column')}</span>
            <Select
              label={t('column')}
              className="min-h-7 max-w-70 rounded-md border border-line-2 bg-raised px-2 focus-visible:outline-2 focus-visible:outline-brand"
              value={columns.join()}
              options={offered.map((one) => ({ value: one.join(), label: words(one) }))}
              onChange={(value) => setColumns(offered.find((one) => one.join() === value) ?? columns)}
            />
          </div>
        )}
      </div>
      <Results key={columns.join()} index={index} list={list} columns={columns} />
    </>
  )
}

function Results({
  index,
  list,
  columns,
}: {
  index: AddressIndex
  list: PastedList
  columns: AddressColumns
}) {
  const t = useTranslations('converter')
  const conversion = useConversion(index, list, columns)
  const [filter, setFilter] = useState<Filter>('all')
  const { rows, pick } = conversion
  const visible = useMemo(() => visibleRows(rows, filter), [rows, filter])
  const asked = useMemo(() => rows.filter(isAsked).length, [rows])
  return (
    <>
      <Progress conversion={conversion} asked={asked} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`filters.${value}`, { count: visibleRows(rows, value).length }),
          }))}
        />
        <TakeAway header={list.header} rows={rows} />
      </div>
      <ResultTable key={filter} rows={rows} visible={visible} onPick={pick} />
    </>
  )
}
