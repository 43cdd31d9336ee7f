import { Menu } from '@base-ui/react/menu'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { RowSource, TableFile } from '../../lib/tables/table.ts'
import { Button } from '../ui/Button.tsx'
import { ICON_WORDS, LIST_ROW } from '../ui/classes.ts'
import { Meter } from '../ui/Meter.tsx'
import { useExport } from './use-export.ts'

export interface ExportChoice {
  /** Absent for a single choice. */
  label?: string
  table: () => RowSource
}

interface ExportMenuProps {
  /** Names the button for a screen reader, and the sheet. */
  what: string
  /** Without day and ending. */
  fileName: string
  choices: readonly ExportChoice[]
  small?: boolean
  /** Next to other controls: its icon alone where there is little room. */
  tight?: boolean
}

const formats = ['xlsx', 'csv'] as const satisfies readonly TableFile[]
/** Fewer rows are written too fast to stop. */
const MANY = 1_000

export function ExportMenu({ what, fileName, choices, small = false, tight = false }: ExportMenuProps) {
  const t = useTranslations('tables')
  const { state, save, stop } = useExport(fileName, what)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Menu.Root>
        <Menu.Trigger
          data-export={fileName}
          aria-label={t('exportOf', { what })}
          title={tight ? t('export') : undefined}
          render={
            <Button
              data-action="export"
              size={small ? 'small' : 'medium'}
              busy={state.kind === 'writing'}
              icon={<Download size={14} aria-hidden />}
            />
          }
        >
          <span className={tight ? ICON_WORDS : ''}>{t('export')}</span>
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
                      onClick={() => save(format, table)}
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
      {state.kind === 'writing' && state.total > MANY && (
        <Meter
          label={state.done < state.total ? t('gathered', state) : t('writing')}
          done={state.done}
          total={state.total}
        >
          <Button size="small" data-action="stop-export" onClick={stop}>
            {t('stop')}
          </Button>
        </Meter>
      )}
      <span role="status" className={state.kind === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {state.kind === 'failed' ? t('failed') : state.kind === 'writing' ? t('writing') : ''}
      </span>
    </div>
  )
}
