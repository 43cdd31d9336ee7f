import { useTranslations } from 'use-intl'
import { carrierDay } from '../../lib/domain/carrier-day.ts'
import { type EarlierPlace, newInPlace, type RecipientHistory } from '../../lib/domain/recipient-history.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { useOrderFormState } from './form-context.tsx'
import { shortPlaceName } from './place-name.ts'
import { LEVELS } from './UnitField.tsx'
import { useDigitKey } from './use-digit-key.ts'

/** Behind the places that the page's own text may mean (AddressChoices); the same whether there are such or not. */
const KEYS = { units: 4, detail: 5 } as const
type Part = keyof typeof KEYS

/** With Alt, since a field may have the focus. */
const ALT = /Mac/.test(navigator.userAgent) ? '⌥' : 'Alt'

interface EarlierAddressProps {
  history: RecipientHistory | undefined
  /** The page's own place is not certain. */
  doubtful: boolean
}

/**
 * Where this recipient's parcels went before, units and house each by one key; never taken by itself. What is offered
 * stays where it is while the form is open, pressed or not.
 */
export function EarlierAddress({ history, doubtful }: EarlierAddressProps) {
  const t = useTranslations('recipient.earlier')
  const { day } = useFormats()
  const { form, draft, problems, edited, offerChoices, setUnread, ...state } = useOrderFormState()
  const offer = offerOf(history, doubtful, state)
  const earlier = offer?.place
  const parts = offer?.parts ?? []
  const words = {
    units: earlier ? namesOf(earlier) : '',
    detail: t('detail', { detail: earlier?.detail ?? '' }),
  }
  useDigitKey(parts.length > 0, (digit) => {
    const part = parts.find((one) => KEYS[one] === digit)
    if (part) take(part)
    return part !== undefined
  })

  function take(part: Part) {
    if (!earlier) return
    if (part === 'detail') {
      form.setValue('detail', earlier.detail)
      edited('detail')
      return
    }
    for (const field of [...LEVELS, 'street', 'hamlet'] as const) form.setValue(field, earlier[field])
    for (const level of LEVELS) setUnread(level, undefined)
    edited(...LEVELS, 'street', 'hamlet')
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
        <fieldset data-earlier className="flex flex-wrap gap-1.5">
          <legend className="mb-1 text-small text-ink-2">{title}</legend>
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              data-keyless="choice"
              aria-keyshortcuts={`${KEYS[part]} Alt+${KEYS[part]}`}
              aria-pressed={isTaken[part]}
              onClick={() => take(part)}
              className="max-w-full rounded-2xl border border-line-2 bg-raised px-2.5 py-0.5 text-left break-words hover:border-brand hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft"
            >
              <kbd aria-hidden className="mr-1.5 font-mono text-tiny font-semibold text-ink-3">
                {ALT} {KEYS[part]}
              </kbd>
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

/** By what the form started with, so that it stays whatever is made of it. None where the page names such a place. */
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
  return [ward || street, district, province].filter(Boolean).map(shortPlaceName).join(', ')
}
