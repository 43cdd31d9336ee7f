import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ConvertedRow, choiceName, withKeys } from '../../lib/converter/converted-row.ts'
import { Select } from '../ui/Select.tsx'

interface ChoicesProps {
  row: ConvertedRow
  number: number
  active: boolean
  onPick: (choice: number | null) => void
}

/** Choosing the chosen one again takes it back. */
export function Choices({ row, number, active, onPick }: ChoicesProps) {
  const t = useTranslations('converter')
  const { picked, result } = row
  if (!result) return null
  const { choices, certainty } = result
  const shown = withKeys(choices)
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left text-small text-warn">
        {t(`ask.${certainty === 'unsure' ? 'unsure' : (choices[0]?.scheme ?? 'unsure')}`)}
      </legend>
      {shown.map((choice, at) => (
        <button
          key={JSON.stringify([choice.old, choice.new])}
          type="button"
          data-choice={at + 1}
          aria-pressed={picked === at}
          tabIndex={active ? 0 : -1}
          onClick={() => onPick(picked === at ? null : at)}
          className="inline-flex min-h-6 max-w-full items-center rounded-full border border-line-2 bg-raised px-2.5 py-0.5 text-left text-small hover:border-brand hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand"
        >
          <span aria-hidden className="mr-1.5 shrink-0 font-mono text-tiny font-semibold text-ink-3">
            {picked === at ? <Check size={11} /> : at + 1}
          </span>
          <span className="min-w-0 break-words">{choiceName(choice, choices)}</span>
        </button>
      ))}
      {choices.length > shown.length && (
        <Select
          label={t('moreLabel', { number })}
          className="min-h-6 max-w-70 rounded-full border border-line-2 bg-raised px-2.5 text-small"
          value={picked === null || picked < shown.length ? null : String(picked)}
          placeholder={t('more', { count: choices.length - shown.length })}
          options={choices.map((choice, at) => ({ value: String(at), label: choiceName(choice, choices) }))}
          onChange={(value) => onPick(Number(value))}
        />
      )}
    </fieldset>
  )
}
