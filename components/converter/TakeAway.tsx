import { useTranslations } from 'use-intl'
import type { ConvertedRow } from '../../lib/converter/converted-row.ts'
import { type ListWords, listTable } from '../../lib/converter/write-list.ts'
import { tabDelimited } from '../../lib/tables/write-csv.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'

interface TakeAwayProps {
  header: readonly string[] | null
  rows: readonly ConvertedRow[]
}

/** The whole table, chosen and not: to paste into a spreadsheet, or as a file. */
export function TakeAway({ header, rows }: TakeAwayProps) {
  const t = useTranslations('converter')
  const words = useListWords()
  const table = () => listTable(header, rows, words)
  return (
    <div className="flex flex-wrap gap-2">
      <CopyButton
        data-action="copy-table"
        text={() => {
          const { columns, rows: cells } = table()
          return tabDelimited([columns, ...cells])
        }}
        label={t('copyAll')}
      />
      <ExportMenu what={t('table')} fileName={t('fileName')} choices={[{ table }]} />
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
