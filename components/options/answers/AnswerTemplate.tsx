import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ANSWER_LIMIT, answerFields, renderAnswer } from '../../../lib/domain/answers/answer.ts'
import { unknownFields } from '../../../lib/domain/answers/template-fields.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { sampleAnswer } from '../../../lib/i18n/answer-words.ts'
import { formats, orderName } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { answerValues } from '../../../lib/order-book/answer-values.ts'
import { TemplateField } from '../../answers/TemplateField.tsx'
import { Button } from '../../ui/Button.tsx'

interface AnswerTemplateProps {
  template: string
  /** The seller's, not the original. */
  isOwn: boolean
  /** The shop's newest shipment; absent where it has none. */
  last: Shipment | undefined
  page: string | undefined
  shop: string
  /** Undefined for the original. Called at every change that can be used; there is no save button. */
  onChange: (text: string | undefined) => void
  onReset: () => void
}

export function AnswerTemplate({
  template,
  isOwn,
  last,
  page,
  shop,
  onChange,
  onReset,
}: AnswerTemplateProps) {
  const t = useTranslations('answers.settings')
  const { list } = useFormats()
  const [typed, setTyped] = useState(template)
  const unknown = unknownFields(typed, answerFields)
  const values = last ? answerValues(last, formats('vi').money, page) : { ...sampleAnswer, shop }
  return (
    <>
      <TemplateField
        label={t('template')}
        value={typed}
        rows={4}
        most={ANSWER_LIMIT}
        insert={t('insert')}
        fields={answerFields.map((name) => ({ name, label: t(`fields.${name}`) }))}
        problem={
          unknown.length > 0 ? t('unknown', { fields: list(unknown.map((name) => `{${name}}`)) }) : undefined
        }
        hint={t('dropped')}
        onChange={(next) => {
          setTyped(next)
          if (unknownFields(next, answerFields).length === 0) onChange(next.trim() === '' ? undefined : next)
        }}
      >
        <div data-preview className="grid gap-0.5 rounded-lg bg-sunken px-3 py-2">
          <span className="text-small text-ink-3">
            {last ? t('preview', { number: orderName(last.draft) }) : t('sample')}
          </span>
          <p className="break-words whitespace-pre-line">
            {renderAnswer(typed.trim() ? typed : template, values)}
          </p>
        </div>
      </TemplateField>
      {isOwn && (
        <Button size="small" data-action="reset-answer" className="justify-self-start" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </>
  )
}
