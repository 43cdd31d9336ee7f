import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { HEAVIEST, MOST_ROWS, type Unreadable } from '../../../lib/tables/read-table.ts'
import { Trouble } from '../../converter/Trouble.tsx'
import { OpenTable } from '../../exports/OpenTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { openSheet } from './open-sheet.ts'
import type { NamedSheet } from './SheetSource.tsx'
import { MOST_ORDERS } from './sheet-orders.ts'

interface PasteOrdersProps {
  text: string
  onText(text: string): void
  onOpen(sheet: NamedSheet): void
}

/** Where orders come in: pasted or typed, or a file. */
export function PasteOrders({ text, onText, onOpen }: PasteOrdersProps) {
  const t = useTranslations('bulkSources.sheet')
  const tables = useTranslations('tables.unreadable')
  const { moment } = useFormats()
  const [bad, setBad] = useState<Unreadable>()
  const hint = useId()

  async function open(pasted: string) {
    const opened = await openSheet(pasted)
    if (typeof opened === 'string') return setBad(opened)
    const now = Date.now()
    onOpen({ ...opened, name: t('pasted', { time: moment(now, now) }) })
  }

  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      {bad && (
        <Trouble
          title={tables('title', { name: t('pastedText') })}
          body={tables(bad, { megabytes: HEAVIEST / 1024 / 1024, rows: MOST_ROWS })}
        />
      )}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void open(text)
        }}
      >
        <textarea
          aria-label={t('list')}
          aria-describedby={hint}
          data-field="orders"
          placeholder={t('placeholder')}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onPaste={(event) => {
            // Into an empty field a list is pasted to be read, not to be looked at.
            const pasted = event.clipboardData.getData('text/plain')
            if (text.trim() !== '' || !pasted.trim().includes('\n')) return
            event.preventDefault()
            onText(pasted)
            void open(pasted)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void open(text)
          }}
          className="max-h-96 min-h-32 w-full resize-y rounded-xl border border-line-2 bg-raised px-3 py-2.5 leading-relaxed outline-none placeholder:text-ink-3 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
        />
        <p id={hint} className="text-small text-ink-3">
          {t('hint', { most: MOST_ORDERS })}
        </p>
        <Button
          type="submit"
          className="justify-self-start"
          data-action="read-orders"
          keys="Ctrl ↵"
          aria-keyshortcuts="Control+Enter"
          disabled={text.trim() === ''}
          icon={<ArrowRight size={16} aria-hidden />}
        >
          {t('read')}
        </Button>
      </form>
      <OpenTable onOpen={onOpen} />
    </div>
  )
}
