import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useWorkbench } from '../workbench/workbench-services.tsx'
import type { ConvertedRow } from './converted-row.ts'
import { BYTE_ORDER_MARK, type ListWords, writeList } from './write-list.ts'

const formats = {
  CSV: { delimiter: ',', type: 'text/csv;charset=utf-8', ending: 'csv' },
  TSV: { delimiter: '\t', type: 'text/tab-separated-values;charset=utf-8', ending: 'tsv' },
} as const

interface TakeAwayProps {
  header: readonly string[] | null
  rows: readonly ConvertedRow[]
}

/** The whole table, chosen and not: to paste into a spreadsheet, or as a file. */
export function TakeAway({ header, rows }: TakeAwayProps) {
  const t = useTranslations('converter')
  const { saveFile } = useWorkbench()
  const words = useListWords()
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        data-action="copy-table"
        text={() => writeList(header, rows, words, '\t')}
        label={t('copyAll')}
      />
      {(['CSV', 'TSV'] as const).map((format) => {
        const { delimiter, type, ending } = formats[format]
        return (
          <Button
            key={format}
            data-action={`download-${ending}`}
            aria-label={t('downloadAs', { format })}
            title={t('downloadAs', { format })}
            icon={<Download size={14} aria-hidden />}
            onClick={() =>
              saveFile(
                `${t('fileName')}.${ending}`,
                BYTE_ORDER_MARK + writeList(header, rows, words, delimiter),
                type,
              )
            }
          >
            {format}
          </Button>
        )
      })}
    </div>
  )
}

function useListWords(): ListWords {
  const t = useTranslations('converter')
  return {
    column: (number) => t('columnNumber', { number }),
    address: t('original'),
    old: t('old'),
    new: t('new'),
    certainty: t('certainty'),
    phones: t('phones'),
    notes: t('notes'),
    choices: t('choices'),
    states: {
      sure: t('states.sure'),
      picked: t('states.picked'),
      choose: t('states.choose'),
      unsure: t('states.unsure'),
      unread: t('states.unread'),
      waiting: t('states.waiting'),
    },
  }
}
