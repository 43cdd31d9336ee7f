import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unknownFields } from '../../../lib/domain/answers/template-fields.ts'
import { NOTE_TEMPLATE_LIMIT } from '../../../lib/domain/store/store-defaults.ts'
import { noteFields, renderNote } from '../../../lib/draft/note-template.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { NOTE_LIMIT, noteLength } from '../../../lib/rules/order.ts'
import { TemplateField } from '../../answers/TemplateField.tsx'

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
  const unknown = unknownFields(typed, noteFields)
  const { text, cut } = renderNote(typed, {
    number: '#1042',
    note: t('sample.note'),
    items: t('sample.items'),
    skus: 'AT-01, NL-07',
    pieces: '3',
    store: storeName,
  })
  return (
    <TemplateField
      label={t('template')}
      value={typed}
      rows={2}
      most={NOTE_TEMPLATE_LIMIT}
      insert={t('insert')}
      fields={noteFields.map((name) => ({ name, label: t(`fields.${name}`) }))}
      problem={
        unknown.length > 0 ? t('unknown', { fields: list(unknown.map((name) => `{${name}}`)) }) : undefined
      }
      hint={t('noteFirst')}
      onChange={(next) => {
        setTyped(next)
        onChange(next)
      }}
    >
      <div data-preview className="grid gap-0.5 rounded-lg bg-sunken px-3 py-2">
        <span className="flex justify-between gap-2 text-small text-ink-3">
          {t('preview')}
          <span>{form('noteCount', { used: noteLength(text), most: NOTE_LIMIT })}</span>
        </span>
        <p className="break-words">{text}</p>
        {cut && <span className="text-small text-warn">{t('cut', { most: NOTE_LIMIT })}</span>}
      </div>
    </TemplateField>
  )
}
