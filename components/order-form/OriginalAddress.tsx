import { useTranslations } from 'use-intl'
import type { AddressResult, Span } from '../../lib/address/reading.ts'

/** The address as the page shows it, each part underlined in the colour of what it was taken for. */
export function OriginalAddress({ address }: { address: AddressResult }) {
  const t = useTranslations('orderForm')
  if (address.text.trim() === '') return <p className="text-small text-ink-3">{t('noOriginal')}</p>
  return (
    <p className="leading-relaxed break-words">
      <span className="sr-only">{t('original')}: </span>
      {pieces(address).map(({ text, span }) =>
        span ? (
          <span
            key={span.start}
            className={`part part-${span.kind}`}
            title={span.kind in titles ? t(titles[span.kind]) : undefined}
          >
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  )
}

const titles = {
  province: 'province',
  district: 'district',
  ward: 'ward',
  hamlet: 'hamlet',
  street: 'street',
  phone: 'tel',
} as const satisfies Record<Span['kind'], string>

function pieces({ text, spans }: AddressResult): { text: string; span?: Span }[] {
  const found: { text: string; span?: Span }[] = []
  let position = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start < position) continue
    if (span.start > position) found.push({ text: text.slice(position, span.start) })
    found.push({ text: text.slice(span.start, span.end), span })
    position = span.end
  }
  if (position < text.length) found.push({ text: text.slice(position) })
  return found
}
