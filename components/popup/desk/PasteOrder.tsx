import { ArrowRight, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkOrder } from '../../../lib/bulk/bulk-source.ts'
import { useSave } from '../../app/saving.tsx'
import { useServices } from '../../app/services.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { DeskServices } from './desk.ts'

/** It was opened to be filled. */
function takeFocus(field: HTMLElement | null) {
  field?.focus()
}

interface PasteOrderProps {
  desk: DeskServices
  text: string
  ordersIn: (text: string) => readonly BulkOrder[]
  onText: (text: string | undefined) => void
  /** Opens its one order. */
  onRead: (text: string) => void
}

/** One message fills the form; several go to the bulk table. */
export function PasteOrder({ desk, text, ordersIn, onText, onRead }: PasteOrderProps) {
  const t = useTranslations('popup.desk.paste')
  const { openWorkbench } = useServices()
  const save = useSave()
  const [unread, setUnread] = useState<string>()
  const orders = text.trim() ? ordersIn(text) : []
  const many = orders.length > 1

  function read(from: string) {
    const found = ordersIn(from)
    if (found.length === 0) setUnread(from)
    if (found.length < 2) return onRead(from)
    save(async () => {
      if (!(await desk.shipMany(found))) openWorkbench?.('#/bulk')
    })
  }
  return (
    <section className="grid gap-1.5 panel px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('action')}</h2>
        <IconButton label={t('close')} data-action="close-paste" onClick={() => onText(undefined)}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      <textarea
        ref={takeFocus}
        data-field="orders"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        spellCheck={false}
        rows={5}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          if (text.trim() !== '') return
          const pasted = event.clipboardData.getData('text/plain')
          event.preventDefault()
          onText(pasted)
          if (ordersIn(pasted).length === 1) read(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read(text)
        }}
        className="w-full resize-y rounded-lg border border-line-2 bg-raised px-2.5 py-1.5 outline-none placeholder:text-ink-3 focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/25"
      />
      {unread !== undefined && unread === text && (
        <p role="alert" className="text-small text-warn">
          {t('unread')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          data-action="read-orders"
          keys="Ctrl ↵"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={text.trim() === ''}
          icon={<ArrowRight size={16} aria-hidden />}
          onClick={() => read(text)}
        >
          {many ? t('many', { count: orders.length }) : t('read')}
        </Button>
        {unread !== undefined && unread === text && (
          <Button data-action="open-bulk" onClick={() => openWorkbench?.('#/bulk')}>
            {t('table')}
          </Button>
        )}
      </div>
    </section>
  )
}
