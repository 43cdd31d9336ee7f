import { Check, Copy, Phone as PhoneIcon, Settings2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AnswerKind, answerKinds, renderAnswer } from '../../lib/domain/answers/answer.ts'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { CANCELLED } from '../../lib/domain/shipment/status.ts'
import { answerWords } from '../../lib/i18n/answer-words.ts'
import { formats } from '../../lib/i18n/formats.ts'
import { answerValues, fittingAnswer } from '../../lib/order-book/answer-values.ts'
import { Phone } from '../app/Phone.tsx'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { Button } from '../ui/Button.tsx'

/** Call the customer, or copy a ready text with this order's values. The likeliest text is first in sight. */
export function AnswerButtons({ shipment }: { shipment: Shipment }) {
  const t = useTranslations('answers')
  const { answers, openOptions } = useServices()
  const reading = useRead(useCallback(async () => answers && (await answers()).readAnswers(), [answers]))
  const [shown, setShown] = useState<{ kind: AnswerKind; text: string; copied: boolean }>()
  const { tel, store } = shipment.draft
  const known = reading.value
  const fitting = fittingAnswer(shipment)
  // Nothing was sent to write about.
  const kinds = shipment.status?.code === CANCELLED ? [] : answerKinds
  const copy = async (kind: AnswerKind) => {
    if (!known) return
    const template = known.answers[store]?.[kind] ?? answerWords[kind]
    const values = answerValues(shipment, formats('vi').money, known.pages[shipment.accountId])
    const text = renderAnswer(template, values)
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setShown({ kind, text, copied })
  }
  return (
    <div className="grid gap-2">
      {kinds.length > 0 && <p className="text-small text-ink-3">{t('about')}</p>}
      <ReadFailure reads={[reading]} />
      <div className="flex flex-wrap gap-1.5">
        <Phone
          tel={tel}
          data-action="call"
          className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-line-2 bg-raised px-3 py-1.5 leading-tight font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <PhoneIcon size={14} aria-hidden /> {t('call', { phone: tel })}
        </Phone>
        {kinds.map((kind) => (
          <Button
            key={kind}
            data-action={`answer-${kind}`}
            className={kind === fitting ? 'border-brand! text-brand!' : ''}
            disabled={!known}
            icon={
              shown?.kind === kind && shown.copied ? (
                <Check size={14} aria-hidden />
              ) : (
                <Copy size={14} aria-hidden />
              )
            }
            onClick={() => void copy(kind)}
          >
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <div role="status" className="grid gap-1 empty:hidden">
        {shown && (
          <>
            <p className={`text-small font-medium ${shown.copied ? 'text-ok' : 'text-warn'}`}>
              {t(shown.copied ? 'copied' : 'notCopied')}
            </p>
            <p
              data-answer={shown.kind}
              className="rounded-lg bg-sunken px-3 py-2 break-words whitespace-pre-line"
            >
              {shown.text}
            </p>
          </>
        )}
      </div>
      {kinds.length > 0 && (
        <Button
          kind="link"
          size="inline"
          data-action="edit-answers"
          className="justify-self-start text-small"
          icon={<Settings2 size={13} aria-hidden />}
          onClick={openOptions}
        >
          {t('edit')}
        </Button>
      )}
    </div>
  )
}
