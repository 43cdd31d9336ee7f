import { useTranslations } from 'use-intl'
import { carrierDay } from '../../../lib/domain/carrier-day.ts'
import { withoutKind } from '../../../lib/domain/names/without-kind.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import {
  type EarlierPlace,
  newInPlace,
  type RecipientHistory,
} from '../../../lib/order-book/recipient-history.ts'
import { LEVELS } from '../../../lib/order-form/fields.ts'
import { Digit } from '../../ui/Button.tsx'
import { useOrderFormState } from '../form-state.ts'
import { ALT, useDigitKey, useSeenRef } from './use-digit-key.ts'

/** The question in the footer has the digits before these. */
const KEYS = { units: 4, detail: 5 } as const
type Part = keyof typeof KEYS

interface EarlierAddressProps {
  history: RecipientHistory | undefined
  /** The place on the page is not certain. */
  doubtful: boolean
}

/** Where this recipient's parcels went before: the units and the house, each taken by one key, never by itself. */
export function EarlierAddress({ history, doubtful }: EarlierAddressProps) {
  const t = useTranslations('recipient.earlier')
  const { day } = useFormats()
  const { draft, problems, edit, offerChoices, setInvalidInput, ...state } = useOrderFormState()
  const offer = offerOf(history, doubtful, state)
  const earlier = offer?.place
  const parts = offer?.parts ?? []
  const words = {
    units: earlier ? namesOf(earlier) : '',
    detail: t('detail', { detail: earlier?.detail ?? '' }),
  }
  const offered = useSeenRef<HTMLFieldSetElement>()
  useDigitKey(
    offered.at,
    parts.map((part) => KEYS[part]),
    (digit) => {
      const part = parts.find((one) => KEYS[one] === digit)
      if (part) take(part)
    },
  )

  function take(part: Part) {
    if (!earlier) return
    if (part === 'detail') return edit('detail', earlier.detail)
    for (const field of [...LEVELS, 'street', 'hamlet'] as const) edit(field, earlier[field])
    for (const level of LEVELS) setInvalidInput(level, undefined)
    offerChoices([])
  }

  const asked = problems.some(({ field, level }) => LEVELS.some((one) => one === field) && level === 'ask')
  const there = earlier && newInPlace(earlier, draft)
  const isTaken = { units: !there?.units && !asked, detail: !there?.detail }
  const title = earlier && t(earlier.delivered ? 'delivered' : 'sent', { day: day(carrierDay(earlier.at)) })
  return (
    <>
      <p role="status" className="sr-only">
        {title &&
          [title, ...parts.map((part) => t('key', { key: String(KEYS[part]), words: words[part] }))].join(
            '\n',
          )}
      </p>
      {title && (
        <fieldset ref={offered.watch} data-earlier className="flex flex-wrap gap-1.5">
          <legend className="mb-1 text-small text-ink-2">{title}</legend>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              aria-keyshortcuts={`${KEYS[part]} Alt+${KEYS[part]}`}
              aria-pressed={isTaken[part]}
              onClick={() => take(part)}
              className="max-w-full rounded-2xl border border-line-2 bg-raised px-2.5 py-0.5 text-left break-words hover:border-brand hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
            >
              <Digit of={`${ALT} ${KEYS[part]}`} className="mr-1.5" />
              {words[part]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface Offer {
  place: EarlierPlace
  parts: Part[]
}

/** Depends on the started draft alone, so that the offer never moves. None where the page names such a place. */
function offerOf(
  history: RecipientHistory | undefined,
  doubtful: boolean,
  { started, rules }: Pick<ReturnType<typeof useOrderFormState>, 'started' | 'rules'>,
): Offer | undefined {
  const withoutDistrict = rules.features.includes('no-district')
  const places = history?.places.filter(({ district }) => withoutDistrict || district !== '') ?? []
  const [place] = places
  if (!place) return undefined
  const { draft } = started
  const known = places.some((one) => {
    const { units, detail } = newInPlace(one, draft)
    return one.delivered && !units && !detail
  })
  if (known && !doubtful) return undefined
  const differs = newInPlace(place, draft)
  const parts = (['units', 'detail'] as const).filter(
    (part) => differs[part] || (part === 'units' && doubtful),
  )
  return parts.length > 0 ? { place, parts } : undefined
}

function namesOf({ ward, street, district, province }: EarlierPlace): string {
  return [ward || street, district, province].filter(Boolean).map(withoutKind).join(', ')
}
