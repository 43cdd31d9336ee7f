import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type NamedSheet, openSheet } from '../../../lib/bulk/sheet/open-sheet.ts'
import { MOST_ORDERS } from '../../../lib/bulk/sheet/sheet-orders.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { Unreadable } from '../../../lib/tables/table.ts'
import { OpenTable, UnreadableTable } from '../../exports/OpenTable.tsx'
import { PasteField } from '../../exports/PasteField.tsx'
import { Button } from '../../ui/Button.tsx'

interface PasteOrdersProps {
  text: string
  onText(text: string): void
  onOpen(sheet: NamedSheet): void
}

export function PasteOrders({ text, onText, onOpen }: PasteOrdersProps) {
  const t = useTranslations('bulkSources.sheet')
  const { moment } = useFormats()
  const [bad, setBad] = useState<Unreadable>()
  const hint = useId()
  const empty = text.trim() === ''

  async function open(pasted: string) {
    const opened = await openSheet(pasted)
    if (typeof opened === 'string') return setBad(opened)
    const now = Date.now()
    onOpen({ ...opened, name: t(opened.messages ? 'pastedMessages' : 'pasted', { time: moment(now, now) }) })
  }

  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      {bad && <UnreadableTable name={t('pastedText')} reason={bad} />}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void open(text)
        }}
      >
        <PasteField
          aria-label={t('list')}
          aria-describedby={hint}
          autoFocus
          data-field="orders"
          placeholder={t('placeholder')}
          text={text}
          onText={onText}
          onOpen={(pasted) => void open(pasted)}
          className="max-h-96 min-h-32 w-full resize-y"
        />
        <p id={hint} className="text-small text-ink-3">
          {t('hint', { most: MOST_ORDERS })}
        </p>
        <Button
          type="submit"
          kind={empty ? 'plain' : 'primary'}
          className="justify-self-start"
          data-action="read-orders"
          keys="Ctrl ↵"
          aria-keyshortcuts="Control+Enter"
          disabled={empty}
          icon={<ArrowRight size={16} aria-hidden />}
        >
          {t('read')}
        </Button>
      </form>
      <OpenTable second={!empty} onOpen={onOpen} />
    </div>
  )
}
