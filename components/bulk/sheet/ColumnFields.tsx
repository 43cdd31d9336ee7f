import { useTranslations } from 'use-intl'
import type { NamedSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import {
  type SheetField,
  type SheetMatching,
  sheetFields,
  withField,
} from '../../../lib/domain/store/sheet-fields.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { Cell, Table } from '../../../lib/tables/table.ts'
import { CONTROL } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'

interface ColumnFieldsProps {
  sheet: NamedSheet
  matching: SheetMatching
  remembered: boolean
  onChange(matching: SheetMatching): void
}

const NONE = ''

const GROUPS = {
  recipient: ['name', 'tel', 'address', 'ward', 'district', 'province', 'email'],
  goods: ['product', 'variant', 'sku', 'quantity', 'price', 'weight', 'value'],
  money: ['cod', 'total', 'paid', 'shipping'],
  rest: ['number', 'note', 'whole'],
} as const satisfies Record<string, readonly SheetField[]>

export function ColumnFields({ sheet, matching, remembered, onChange }: ColumnFieldsProps) {
  const t = useTranslations('bulkSources.sheet')
  const { table, headed } = sheet
  const options = [
    { value: NONE, label: t('columns.none') },
    ...Object.entries(GROUPS).flatMap(([group, fields]) =>
      fields.map((field) => ({
        value: field,
        label: t(`fields.${field}`),
        group: t(`groups.${group as keyof typeof GROUPS}`),
      })),
    ),
  ]
  const about = remembered ? 'remembered' : headed ? 'guessed' : 'unnamed'
  return (
    <div className="grid gap-2">
      <div className="grid gap-0.5">
        <h4 id="columns" className="font-semibold">
          {t('columns.title')}
        </h4>
        <p className="max-w-prose text-small text-ink-3">{t(`columns.${about}`)}</p>
      </div>
      <table
        aria-labelledby="columns"
        className="w-full max-w-220 table-fixed overflow-hidden panel text-left"
      >
        <thead className="text-small text-ink-3">
          <tr className="border-b border-line">
            <th scope="col" className="w-[30%] px-3 py-1.5 font-medium">
              {t('columns.column')}
            </th>
            <th scope="col" className="px-3 py-1.5 font-medium max-[600px]:hidden">
              {t('columns.sample')}
            </th>
            <th scope="col" className="w-[36%] px-3 py-1.5 font-medium max-[600px]:w-[58%]">
              {t('columns.is')}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, at) => (
            <tr key={column} data-column={at} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-1.5 align-top font-medium break-words">
                {column}
                <span className="hidden text-small font-normal break-words text-ink-3 max-[600px]:block">
                  <Sample table={table} column={at} />
                </span>
              </th>
              <td className="px-3 py-2 align-top text-small break-words text-ink-2 max-[600px]:hidden">
                <Sample table={table} column={at} />
              </td>
              <td className="px-3 py-1.5 align-top">
                <Select
                  label={t('columns.isOf', { column })}
                  className={`${CONTROL} w-full ${matching.fields[at] ? 'font-medium' : 'text-ink-3'}`}
                  value={matching.fields[at] ?? NONE}
                  options={options}
                  onChange={(value) =>
                    onChange({ ...matching, fields: withField(matching.fields, at, fieldOf(value)) })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sample({ table, column }: { table: Table; column: number }) {
  const t = useTranslations('bulkSources.sheet.columns')
  const { day } = useFormats()
  const cell: Cell = table.rows.find((row) => (row[column] ?? '') !== '')?.[column] ?? null
  const text = cell instanceof Date ? day(cell.toISOString().slice(0, 10)) : String(cell ?? '')
  return (
    <span className="line-clamp-2" title={text}>
      {text || t('blank')}
    </span>
  )
}

function fieldOf(value: string): SheetField | null {
  return sheetFields.find((field) => field === value) ?? null
}
