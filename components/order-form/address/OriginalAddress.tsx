import { Toolbar } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressResult, OriginalText, Span } from '../../../lib/address/reading.ts'
import type { DraftField } from '../../../lib/domain/draft-field.ts'
import { TOOLTIP } from '../../ui/Hint.tsx'
import { useOrderFormState } from '../form-state.ts'

/** The field each part goes to. */
const FIELDS = {
  street: 'detail',
  hamlet: 'hamlet',
  ward: 'ward',
  district: 'district',
  province: 'province',
  phone: 'tel',
  rest: 'note',
} as const satisfies Record<Span['kind'], DraftField>

const KINDS = ['street', 'hamlet', 'ward', 'district', 'province', 'phone', 'rest'] as const

interface OriginalAddressProps {
  address: AddressResult
  /** Names the lines under its parts. */
  legend: boolean
}

/**
 * The address as the page shows it. Each part is underlined by what it was read as, says so on hover or focus, and leads
 * to its field.
 */
export function OriginalAddress({ address, legend }: OriginalAddressProps) {
  const t = useTranslations('orderForm')
  const words = useTranslations('address.parts')
  const { painted } = useOrderFormState()
  const { originals } = address
  if (originals.length === 0) return <p className="text-small text-ink-3">{t('noOriginal')}</p>
  const Shown = painted ? Part : StillPart
  const found = KINDS.filter((kind) =>
    originals.some(({ spans }) => spans.some((span) => span.kind === kind)),
  )
  const Line = painted ? Toolbar.Root : 'div'
  return (
    <div data-original className="grid gap-0.5">
      <Line {...(painted && { 'aria-label': t('original') })} className="leading-relaxed break-words">
        {originals.map((original, at) => (
          <Fragment key={`${original.part} ${original.at}`}>
            {at > 0 && <span className="text-ink-3"> · </span>}
            {pieces(original).map(({ text, span }) =>
              span ? <Shown key={span.start} kind={span.kind} text={text} /> : text,
            )}
          </Fragment>
        ))}
      </Line>
      {legend && found.length > 0 && (
        <p aria-hidden className="flex flex-wrap gap-x-2.5 text-tiny text-ink-3">
          {found.map((kind) => (
            <span key={kind} className={`part part-${kind}`}>
              {words(kind)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

interface PartProps {
  kind: Span['kind']
  text: string
}

/** As it looks in the first picture. */
function StillPart({ kind, text }: PartProps) {
  return <span className={`part part-${kind}`}>{text}</span>
}

function Part({ kind, text }: PartProps) {
  const words = useTranslations('address.parts')
  const { goTo } = useOrderFormState()
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        delay={150}
        render={
          <Toolbar.Button
            // A native button does not break at the end of a line.
            nativeButton={false}
            render={<span />}
            className={`part part-${kind}`}
            onClick={() => goTo(FIELDS[kind])}
          />
        }
      >
        {text}
        <span className="sr-only"> ({words(kind)})</span>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={4} className="z-30">
          <Tooltip.Popup aria-hidden className={TOOLTIP}>
            {words(kind)}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function pieces({ text, spans }: OriginalText): { text: string; span?: Span }[] {
  const found: { text: string; span?: Span }[] = []
  let position = 0
  for (const span of spans) {
    if (span.start > position) found.push({ text: text.slice(position, span.start) })
    found.push({ text: text.slice(span.start, span.end), span })
    position = span.end
  }
  if (position < text.length) found.push({ text: text.slice(position) })
  return found
}
