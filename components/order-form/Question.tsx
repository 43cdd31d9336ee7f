import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { withoutKind } from '../../lib/domain/names/without-kind.ts'
import type { Problem } from '../../lib/domain/problem.ts'
import { type AddressChoice, differenceOf, lowestOf } from '../../lib/draft/place.ts'
import { orderName } from '../../lib/i18n/formats.ts'
import { useFormats, useProblemWords } from '../../lib/i18n/Phrases.tsx'
import { LEVELS } from '../../lib/order-form/fields.ts'
import { distinctName } from '../../lib/order-form/place-names.ts'
import {
  asksIfPaid,
  confirmWords,
  type FoundProblem,
  isMended,
  otherAmount,
} from '../../lib/order-form/problems.ts'
import { PointAgain } from '../teach/TeachButtons.tsx'
import { Button, Digit } from '../ui/Button.tsx'
import { isSeenOrShown, type Press } from '../ui/seen.ts'
import { ALT, useDigitKey, useSeenRef } from './address/use-digit-key.ts'
import { useOrderFormState } from './form-state.ts'
import { useShownProblems } from './shown-problems.ts'

/** The question of the field the seller is at, or else the next one, instead of the button that ships. */
export function Question({ children }: { children: ReactNode }) {
  const { asked } = useOrderFormState()
  return (
    <aside className="low:sticky low:bottom-0 low:z-10">
      {asked && (
        <Asked key={asked.key} problem={asked}>
          {children}
        </Asked>
      )}
    </aside>
  )
}

interface Answer {
  words: string
  action: string
  give: (press: Press) => void
  /** Decides nothing, so it need not have been seen. */
  leads?: boolean
}

const MOST_KEYS = 3

function Asked({ problem, children }: { problem: FoundProblem; children: ReactNode }) {
  const t = useTranslations('orderForm')
  const words = useProblemWords()
  const name = useFieldName(problem)
  const { blocking, started } = useOrderFormState()
  const { answers, difference } = useAnswers(problem)
  const { at, watch } = useSeenRef<HTMLFieldSetElement>()
  const id = useId()
  const keyed = answers.slice(0, MOST_KEYS)
  useDigitKey(
    at,
    keyed.map((_, index) => index + 1),
    (digit, press) => keyed[digit - 1]?.give(press),
  )
  const stop = problem.level === 'stop' && difference === undefined
  // What is still to be typed is no mistake.
  const calm = !useShownProblems().includes(problem)
  return (
    <fieldset
      ref={watch}
      aria-labelledby={id}
      data-question={problem.key}
      data-about={problem.field}
      data-left={blocking.length}
      data-level={stop ? 'stop' : 'ask'}
      data-answers={stop || (difference === undefined && isMended(problem)) ? undefined : ''}
      data-choices={difference === undefined ? undefined : ''}
      className={`grid shrink-0 gap-1 border-t-2 px-3 py-1.5 ${calm ? 'border-line bg-surface' : stop ? 'border-bad/50 bg-bad-soft' : 'border-warn-line bg-warn-soft'}`}
    >
      <p
        id={id}
        role="status"
        className={`text-small break-words ${calm ? 'text-ink-2' : stop ? 'text-bad' : 'text-warn'}`}
      >
        {name && <strong className="font-semibold">{name}: </strong>}
        {difference ?? words(problem)}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {answers.map((answer, index) => (
          <Button
            key={answer.words}
            size="small"
            data-action={answer.action}
            className="bg-raised"
            icon={index < MOST_KEYS && <Digit of={index + 1} held={ALT} />}
            aria-keyshortcuts={index < MOST_KEYS ? `${index + 1} Alt+${index + 1}` : undefined}
            // A held key answers no question that comes up under it.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={(event) => {
              if (answer.leads || isSeenOrShown(at.current, event)) answer.give(event)
            }}
          >
            {answer.words}
          </Button>
        ))}
        <PointAgain field={problem.field} lost={started.lost} />
        {blocking.length > 1 && (
          <span className="text-small text-ink-2">{t('leftToDo', { count: blocking.length })}</span>
        )}
        {children}
      </div>
    </fieldset>
  )
}

/** What a question can be answered with, and how the places that it offers differ. */
function useAnswers(problem: FoundProblem): { answers: Answer[]; difference?: string } {
  const t = useTranslations('orderForm')
  const { money } = useFormats()
  const { blocking, offered, confirm, draft, edit, goOn, goTo, offerChoices } = useOrderFormState()
  const { field, level } = problem
  const difference = useDifference(offered)

  /** A seller who types goes on typing. */
  function answered(...fields: readonly DraftField[]) {
    if (document.activeElement?.matches('input:not([type=radio]), textarea')) return
    goOn(blocking.filter((one) => !fields.includes(one)))
  }
  function take({ province, district, ward }: AddressChoice) {
    edit('province', province)
    edit('district', district)
    edit('ward', ward)
    offerChoices([])
    answered(...LEVELS)
  }

  if (offered.length > 0) {
    const places = offered.map((choice) => ({
      words: distinctName(choice, offered) || t('newScheme'),
      action: 'place',
      give: () => take(choice),
    }))
    const elsewhere = () => {
      offerChoices([])
      goTo('ward')
    }
    return {
      answers: [...places, { words: t('elsewhere'), action: 'mend', give: elsewhere, leads: true }],
      difference,
    }
  }
  const mend: Answer = {
    words: t(level === 'stop' ? 'goThere' : 'mend'),
    action: 'mend',
    give: () => goTo(field),
    leads: true,
  }
  if (level === 'stop') return { answers: [mend] }
  const paid = asksIfPaid(problem, draft)
  const right: Answer = {
    words: paid ? t('collect', { amount: money(draft.cod) }) : t(confirmWords(problem)),
    action: 'right',
    give: (press) => !confirm(field, press) && answered(field),
  }
  const other = otherAmount(problem, draft)
  if (!other) return { answers: [right, mend] }
  const { cod, value } = other.changes
  const collect: Answer = {
    words: t(other.words, { amount: money(cod) }),
    action: other.words,
    give: () => {
      edit('cod', cod)
      if (value === undefined) return answered('cod')
      edit('value', value)
      answered('cod', 'value')
    },
  }
  return { answers: [right, collect, mend] }
}

/** A new ward that covers several old districts is one place; for other choices the question says how they differ. */
function useDifference(choices: readonly AddressChoice[]): string {
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
  return t(differenceOf(choices), { name: withoutKind(lowestOf(first)) })
}

/** Empty where the words of the problem name the field. */
function useFieldName({ rule, field }: FoundProblem): string {
  const t = useTranslations('orderForm')
  const { draft } = useOrderFormState()
  if (!NAMELESS.includes(rule)) return ''
  if (field === 'order') return t('title', { number: orderName(draft) })
  const known = NAMED.find((one) => one === field)
  return known ? t(known) : field === 'products' ? t('itemName') : ''
}

const NAMELESS: readonly Problem['rule'][] = [
  'read-unsure',
  'taught-lost',
  'page-changed',
  'changed-since',
  'choices-expired',
  'carrier-refused',
  'carrier-refused-wordless',
]
const NAMED = [
  'name',
  'tel',
  'email',
  'province',
  'district',
  'ward',
  'street',
  'hamlet',
  'detail',
  'weight',
  'cod',
  'value',
  'pickup',
  'payer',
  'note',
  'transport',
] as const satisfies readonly DraftField[]
