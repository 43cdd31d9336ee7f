import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { differenceOf, lowestOf } from '../../lib/draft/choice-difference.ts'
import type { AddressChoice } from '../../lib/draft/start.ts'
import { useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'
import { placeName, shortPlaceName } from './place-name.ts'
import { useDigitKey } from './use-digit-key.ts'

const MOST = 3

/** Two or three places the text may mean: what tells them apart, and one key for each. */
export function AddressChoices() {
  const t = useTranslations('address')
  const fresh = useTranslations('orderForm')('newScheme')
  const { form, edited, choices: all, offerChoices, goTo } = useOrderFormState()
  const choices = all.slice(0, MOST)
  const asked = choices.length > 1
  const question = useQuestion(choices)
  const root = useRef<HTMLFieldSetElement>(null)

  useDigitKey(asked, (digit) => {
    const choice = choices[digit - 1]
    if (choice) take(choice)
    return choice !== undefined
  })

  function take({ province, district, ward }: AddressChoice) {
    form.setValue('province', province)
    form.setValue('district', district)
    form.setValue('ward', ward)
    edited('province', 'district', 'ward')
    offerChoices([])
    // The pressed button is gone with its question; what was chosen stands in the fields.
    if (root.current?.contains(document.activeElement)) goTo('ward')
  }

  const told = choices.map((choice, at) =>
    t('choiceOf', { at: at + 1, count: choices.length, place: placeName(choice, choices) || fresh }),
  )
  return (
    <>
      <p role="status" className="sr-only">
        {asked && [question, ...told, t('keys')].join('\n')}
      </p>
      {asked && (
        <fieldset ref={root} data-choices className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 text-small text-warn">
            {question}{' '}
            <span aria-hidden className="text-tiny text-ink-3">
              {t('keys')}
            </span>
          </legend>
          {choices.map((choice, at) => (
            <button
              key={`${choice.province}/${choice.district}/${choice.ward}`}
              type="button"
              data-keyless="choice"
              aria-keyshortcuts={`${at + 1} Alt+${at + 1}`}
              onClick={() => take(choice)}
              className="rounded-2xl border border-line-2 bg-raised px-2.5 py-0.5 text-left hover:border-brand hover:bg-brand-soft"
            >
              <kbd aria-hidden className="mr-1.5 font-mono text-tiny font-semibold text-ink-3">
                {at + 1}
              </kbd>
              {placeName(choice, choices) || fresh}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** A new ward on the ground of several old districts is one place; of the others it is said what tells them apart. */
function useQuestion(choices: readonly AddressChoice[]): string {
  const t = useTranslations('address.differ')
  const words = useProblemWords()
  const { choices: all, started } = useOrderFormState()
  const [first] = choices
  if (!first) return ''
  const doubts = [...started.doubts, ...(started.corrected?.doubts ?? [])]
  const several = doubts.some(({ rule }) => rule === 'address-several')
  if (all !== started.choices || !several) {
    const values = { count: choices.length }
    return words({ rule: 'district-several', field: 'district', level: 'ask', values })
  }
  return t(differenceOf(choices), { name: shortPlaceName(lowestOf(first)) })
}
