import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressChoice } from '../../lib/draft/start.ts'
import { useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'
import { isChoice } from './use-order-form.ts'

const MOST = 3

/** Two or three places the text may mean, one key each. */
export function AddressChoices() {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  const { form, edited, started, choices: all, offerChoices } = useOrderFormState()
  const choices = all.slice(0, MOST)
  const asked = choices.length > 1
  const question = started.doubts.find(isChoice)

  useEffect(() => {
    if (!asked) return
    const pick = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const choice = choices[Number(event.key) - 1]
      if (!choice) return
      event.preventDefault()
      take(choice)
    }
    document.addEventListener('keydown', pick)
    return () => document.removeEventListener('keydown', pick)
  })

  function take({ province, district, ward }: AddressChoice) {
    form.setValue('province', province)
    form.setValue('district', district)
    form.setValue('ward', ward)
    edited('province', 'district', 'ward')
    offerChoices([])
  }

  if (!asked) return null
  return (
    <fieldset data-choices className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-small text-warn">
        {question ? words(question) : t('choicesTitle')}
      </legend>
      {choices.map((choice, at) => (
        <button
          key={`${choice.province}/${choice.district}/${choice.ward}`}
          type="button"
          aria-keyshortcuts={String(at + 1)}
          onClick={() => take(choice)}
          className="rounded-full border border-line-2 bg-raised px-2.5 py-0.5 text-left hover:border-brand hover:bg-brand-soft"
        >
          <kbd aria-hidden className="mr-1.5 font-mono text-tiny font-semibold text-ink-3">
            {at + 1}
          </kbd>
          {placeName(choice, choices) || t('newScheme')}
        </button>
      ))}
    </fieldset>
  )
}

/** Only what tells the choices apart. */
function placeName(choice: AddressChoice, among: readonly AddressChoice[]): string {
  const parts = (['ward', 'district', 'province'] as const).filter(
    (part) => new Set(among.map((other) => other[part])).size > 1,
  )
  return parts
    .map((part) => choice[part])
    .filter(Boolean)
    .join(', ')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
