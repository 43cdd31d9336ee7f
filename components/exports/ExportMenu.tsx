import { Menu } from '@base-ui/react/menu'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import type { Table } from '../../lib/tables/table.ts'
import { nextTurn } from '../next-turn.ts'
import { Button } from '../ui/Button.tsx'
import { LIST_ROW } from '../ui/list-popup.ts'
import { useWorkbench } from '../workbench/workbench-services.tsx'

export interface ExportChoice {
  /** Tells it from the others; absent where there is one. */
  label?: string
  /** Made when it is asked for. */
  table: () => Table
}

interface ExportMenuProps {
  /** What goes out, in words: it names the button for a screen reader, and the sheet. */
  what: string
  /** Without day and ending. */
  fileName: string
  choices: readonly ExportChoice[]
  small?: boolean
}

const formats = ['xlsx', 'csv'] as const

/** A table as a file: for Excel, or as CSV. */
export function ExportMenu({ what, fileName, choices, small = false }: ExportMenuProps) {
  const t = useTranslations('tables')
  const { saveFile } = useWorkbench()
  const [state, setState] = useState<'ready' | 'writing' | 'failed'>('ready')

  async function save(format: (typeof formats)[number], table: () => Table) {
    setState('writing')
    try {
      // A large file holds up the page: that it is being made is seen first.
      await nextTurn()
      const name = `${fileName}-${carrierDay(Date.now())}.${format}`
      if (format === 'csv') {
        const { writeCsv } = await import('../../lib/tables/write-csv.ts')
        saveFile(name, writeCsv(table()), 'text/csv;charset=utf-8')
      } else {
        const { writeXlsx, XLSX_TYPE } = await import('../../lib/tables/write-xlsx.ts')
        saveFile(name, await writeXlsx(table(), what), XLSX_TYPE)
      }
      setState('ready')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu.Root>
        <Menu.Trigger
          data-action="export"
          data-export={fileName}
          aria-label={t('exportOf', { what })}
          render={
            <Button
              size={small ? 'small' : 'medium'}
              busy={state === 'writing'}
              icon={<Download size={14} aria-hidden />}
            />
          }
        >
          {t('export')}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="z-20 outline-none" sideOffset={4} align="end">
            <Menu.Popup className="max-h-(--available-height) max-w-(--available-width) min-w-56 overflow-y-auto rounded-lg border border-line-2 bg-raised py-1 shadow-pop outline-none">
              {choices.map(({ label, table }) => (
                <Menu.Group key={label ?? ''}>
                  {label && (
                    <Menu.GroupLabel className="px-3 pt-1.5 pb-0.5 text-small text-ink-3">
                      {label}
                    </Menu.GroupLabel>
                  )}
                  {formats.map((format) => (
                    <Menu.Item
                      key={format}
                      data-format={format}
                      className={`${LIST_ROW} grid`}
                      onClick={() => void save(format, table)}
                    >
                      {t(format)}
                      <span className="text-small text-ink-3">{t(`about.${format}`)}</span>
                    </Menu.Item>
                  ))}
                </Menu.Group>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {state === 'failed' ? t('failed') : state === 'writing' ? t('writing') : ''}
      </span>
    </div>
  )
}
