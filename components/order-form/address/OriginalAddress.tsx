import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressResult, OriginalText, Span } from '../../../lib/address/reading.ts'
import { useOrderFormState } from '../form-state.ts'

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
  const { parts } = useOrderFormState()
  const { originals } = address
  if (originals.length === 0) return <p className="text-small text-ink-3">{t('noOriginal')}</p>
  const Shown = parts?.OriginalPart ?? StillPart
  const found = KINDS.filter((kind) =>
    originals.some(({ spans }) => spans.some((span) => span.kind === kind)),
  )
  const Line = parts?.OriginalParts ?? 'div'
  return (
    <div data-original className="grid gap-0.5">
      <Line {...(parts && { 'aria-label': t('original') })} className="leading-relaxed break-words">
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

export interface PartProps {
  kind: Span['kind']
  text: string
}

/** As it looks in the first picture. */
function StillPart({ kind, text }: PartProps) {
  return <span className={`part part-${kind}`}>{text}</span>
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
