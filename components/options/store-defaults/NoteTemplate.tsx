import { Field as BaseField } from '@base-ui/react/field'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_TEMPLATE_LIMIT } from '../../../lib/domain/store/store-defaults.ts'
import { type NoteField, noteFields, renderNote, unknownFields } from '../../../lib/draft/note-template.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { NOTE_LIMIT, noteLength } from '../../../lib/rules/order.ts'
import { LINE } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'

interface NoteTemplateProps {
  template: string
  storeName: string
  onChange: (template: string) => void
}

export function NoteTemplate({ template, storeName, onChange }: NoteTemplateProps) {
  const t = useTranslations('defaults.settings')
  const form = useTranslations('orderForm')
  const { list } = useFormats()
  const [typed, setTyped] = useState(template)
  const area = useRef<HTMLTextAreaElement>(null)
  const unknown = unknownFields(typed)
  const { text, cut } = renderNote(typed, {
    number: '#1042',
    note: t('sample.note'),
    items: t('sample.items'),
    skus: 'AT-01, NL-07',
    pieces: '3',
    store: storeName,
  })
  const put = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  const insert = (field: NoteField) => {
    const { selectionStart = typed.length, selectionEnd = typed.length } = area.current ?? {}
    const before = typed.slice(0, selectionStart)
    const added = `${before && !/\s$/.test(before) ? ' ' : ''}{${field}}`
    const next = before + added + typed.slice(selectionEnd)
    if (next.length > NOTE_TEMPLATE_LIMIT) return
    put(next)
    const caret = selectionStart + added.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <BaseField.Root invalid={unknown.length > 0} className="grid gap-1.5">
      <BaseField.Label className="text-small font-medium text-ink-2">{t('template')}</BaseField.Label>
      <BaseField.Control
        render={
          <textarea
            ref={area}
            rows={2}
            maxLength={NOTE_TEMPLATE_LIMIT}
            className={`${LINE} field-sizing-content h-auto! min-h-15 resize-none py-1.5`}
          />
        }
        value={typed}
        onChange={(event) => put(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-1.5 text-small text-ink-2">
        <span>{t('insert')}</span>
        {noteFields.map((field) => (
          <Button key={field} size="small" title={`{${field}}`} onClick={() => insert(field)}>
            {t(`fields.${field}`)}
          </Button>
        ))}
      </div>
      <BaseField.Description className={`text-small ${unknown.length > 0 ? 'text-bad' : 'text-ink-3'}`}>
        {unknown.length > 0
          ? t('unknown', { fields: list(unknown.map((name) => `{${name}}`)) })
          : t('noteFirst')}
      </BaseField.Description>
      <div data-preview className="grid gap-0.5 rounded-lg bg-sunken px-3 py-2">
        <span className="flex justify-between gap-2 text-small text-ink-3">
          {t('preview')}
          <span>{form('noteCount', { used: noteLength(text), most: NOTE_LIMIT })}</span>
        </span>
        <p className="break-words">{text}</p>
        {cut && <span className="text-small text-warn">{t('cut', { most: NOTE_LIMIT })}</span>}
      </div>
    </BaseField.Root>
  )
}
