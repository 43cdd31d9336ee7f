import { useTranslations } from 'use-intl'
import { type AddressChoice, differenceOf, lowestOf } from '../../../lib/draft/place.ts'
import { useProblemWords } from '../../../lib/i18n/Phrases.tsx'
import { distinctName, shortPlaceName } from '../../../lib/order-form/place-names.ts'
import { isSeenOrShown } from '../../ui/seen.ts'
import { useOrderFormState } from '../form-state.ts'
import { useDigitKey, useSeenRef } from './use-digit-key.ts'

const MOST = 3

/** Two or three places the text may mean: how they differ, and one key for each. */
export function AddressChoices() {
  const t = useTranslations('address')
  const fresh = useTranslations('orderForm')('newScheme')
  const { edit, choices: all, offerChoices, goTo } = useOrderFormState()
  const choices = all.slice(0, MOST)
  const asked = choices.length > 1
  const question = useQuestion(choices)
  const asking = useSeenRef<HTMLFieldSetElement>()

  useDigitKey(asking.at, asked ? choices.map((_, at) => at + 1) : [], (digit) => {
    const choice = choices[digit - 1]
    if (choice) take(choice)
  })

  function take({ province, district, ward }: AddressChoice) {
    edit('province', province)
    edit('district', district)
    edit('ward', ward)
    offerChoices([])
    // The pressed button disappears with its question.
    if (asking.at.current?.contains(document.activeElement)) goTo('ward')
  }

  const spoken = choices.map((choice, at) =>
    t('choiceOf', { at: at + 1, count: choices.length, place: distinctName(choice, choices) || fresh }),
  )
  return (
    <>
      <p role="status" className="sr-only">
        {asked && [question, ...spoken, t('keys')].join('\n')}
      </p>
      {asked && (
        <fieldset
          ref={asking.watch}
          data-choices
          data-question="choices"
          data-about="ward"
          data-level="ask"
          className="flex flex-wrap gap-1.5"
        >
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
              aria-keyshortcuts={`${at + 1} Alt+${at + 1}`}
              onClick={(event) => isSeenOrShown(asking.at.current, event) && take(choice)}
              className="rounded-2xl border border-line-2 bg-raised px-2.5 py-0.5 text-left hover:border-brand hover:bg-brand-soft"
            >
              <kbd aria-hidden className="mr-1.5 font-mono text-tiny font-semibold text-ink-3">
                {at + 1}
              </kbd>
              {distinctName(choice, choices) || fresh}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** A new ward that covers several old districts is one place; for other choices the question says how they differ. */
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
